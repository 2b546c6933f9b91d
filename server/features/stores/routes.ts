import * as contract from '#contract/stores.ts'
import { implement } from '#server/app-context.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import { addStore } from './add-store.ts'
import { changeStore } from './change-store.ts'
import { findPoster, isPosterOld, readPoster, renewPoster } from './posters.ts'
import { removeStore } from './remove-store.ts'
import { readStoreForSignUp, storesIn } from './queries.ts'

export const storeRoutes = implement(contract, {
  stores: ({ db }, { scope }, { q, page }) => storesIn(db, { scope, q, page }),
  addStore,
  changeStore,
  removeStore,
  async storeForSignUp({ db, request, rateLimits, settings }, _actor, { number, k: key }) {
    await consume(rateLimits.storeLookUps, clientNetwork(request.clientAddress))
    const isOld = key !== undefined && (await isPosterOld(db, settings, { number, key }))
    return { ...(await readStoreForSignUp(db, number)), isPosterOld: isOld }
  },
  poster: (context, { scope }, { id, language }) => readPoster(context, { scope, id, language }),
  renewPoster,
  findPoster,
})
