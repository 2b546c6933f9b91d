import * as contract from '#contract/users.ts'
import { implement } from '#server/app-context.ts'
import { adjustTokens } from './adjust-tokens.ts'
import { adjustmentAlerts } from './adjustment-alerts.ts'
import { adjustmentLimitOf } from './adjustment-limit.ts'
import { adminUsers, approvedUsers } from './admin-queries.ts'
import { deleteUser, eraseUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import { searchColleagues } from './queries.ts'

export const userRoutes = implement(contract, {
  searchColleagues,
  adminUsers: ({ db }, { scope }, { page, q }) => adminUsers(db, { scope, page, q }),
  approvedUsers: ({ db }, { scope }, { page }) => approvedUsers(db, { scope, page }),
  editUser,
  deleteUser,
  eraseUser,
  adjustTokens,
  adjustmentAlerts,
  adjustmentLimit: (context, admin) => adjustmentLimitOf(context.db, context, admin),
})
