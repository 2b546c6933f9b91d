import * as contract from '#contract/single-sign-on.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { addProvider, changeProvider, createTestProvider, removeProvider } from './change-providers.ts'
import { createFinishSignOn } from './finish-sign-on.ts'
import { connectIdentity, readForeignIdentity, signUpByProvider } from './join-account.ts'
import { createProviderClient } from './provider-client.ts'
import { identitiesOf, readProviders } from './queries.ts'
import { removeIdentity } from './remove-identity.ts'
import { callbackOf, createStartSignOn } from './start-sign-on.ts'

export function singleSignOnRoutes({ metrics }: AppContext) {
  const client = createProviderClient(metrics.countProviderFailure)
  return implement(contract, {
    startSignOn: createStartSignOn(client),
    finishSignOn: createFinishSignOn(client),
    foreignIdentity: readForeignIdentity,
    signUpByProvider,
    connectIdentity,
    ownIdentities: ({ db }, actor) => identitiesOf(db, actor.id),
    removeIdentity,
    providers: async (context) => ({ callback: callbackOf(context), providers: await readProviders(context.db) }),
    addProvider,
    changeProvider,
    removeProvider,
    testProvider: createTestProvider(client),
  })
}
