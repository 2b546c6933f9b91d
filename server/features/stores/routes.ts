import * as contract from '#contract/stores.ts'
import { implement } from '#server/app-context.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import { addStore } from './add-store.ts'
import { changeStore } from './change-store.ts'
import { readStoreForSignUp, storesIn } from './queries.ts'

export const storeRoutes = implement(contract, {
  stores: ({ db }, { scope }, { q, page }) => storesIn(db, { scope, q, page }),
  addStore,
  changeStore,
  async storeForSignUp({ db, origin, rateLimits }, _actor, { number }) {
    await consume(rateLimits.storeLookUps, clientNetwork(origin.ip ?? ''))
    return readStoreForSignUp(db, number)
  },
})
