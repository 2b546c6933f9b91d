import * as contract from '#contract/admins.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { createAdmin } from './create-admin.ts'
import { adminStores, listAdmins, storesInUse } from './queries.ts'
import { removeAdmin } from './remove-admin.ts'

const storesCachedForMs = 10_000

/** Each store costs a look-up. Approving, moving and deleting people changes rights, which clears the stores in use at once. */
export function adminRoutes({ db, events }: AppContext) {
  const stores = cached(storesCachedForMs, () => storesInUse(db))
  events.subscribe('rights', () => stores.forget())

  return implement(contract, {
    admins: ({ db }, _actor, { page }) => listAdmins(db, page),
    adminStores: ({ now }, { scope }) => adminStores(scope, () => stores.get(now)),
    createAdmin,
    removeAdmin,
  })
}
