import * as contract from '#contract/admins.ts'
import { implement } from '#server/app-context.ts'
import { createAdmin } from './create-admin.ts'
import { adminStores, listAdmins } from './queries.ts'
import { removeAdmin } from './remove-admin.ts'

export const adminRoutes = implement(contract, {
  admins: ({ db }, _actor, { page }) => listAdmins(db, page),
  adminStores: ({ db }, { scope }) => adminStores(db, scope),
  createAdmin,
  removeAdmin,
})
