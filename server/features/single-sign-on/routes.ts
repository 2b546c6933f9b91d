import * as contract from '#contract/single-sign-on.ts'
import { type AppContext, type HttpContext, implement } from '#server/app-context.ts'
import { addProvider, changeProvider, createTestProvider, removeProvider } from './change-providers.ts'
import { createFinishSignOn } from './finish-sign-on.ts'
import { connectIdentity, readForeignIdentity, signUpByProvider } from './join-account.ts'
import { createProviderClient, logOutReturn } from './provider-client.ts'
import { identitiesOf, readProviders } from './queries.ts'
import { removeIdentity } from './remove-identity.ts'
import { callbackOf, createStartSignOn } from './start-sign-on.ts'

async function readAll(context: HttpContext) {
  const callback = callbackOf(context)
  return { callback, logOutReturn: logOutReturn({ redirectUri: callback }), providers: await readProviders(context.db) }
}

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
    providers: readAll,
    addProvider,
    changeProvider,
    removeProvider,
    testProvider: createTestProvider(client),
  })
}
