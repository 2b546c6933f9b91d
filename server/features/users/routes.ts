import * as moves from '#contract/user-moves.ts'
import * as contract from '#contract/users.ts'
import { implement } from '#server/app-context.ts'
import { adjustTokens } from './adjust-tokens.ts'
import { adjustmentLimitOf } from './adjustment-limit.ts'
import { adjustmentAlerts, adminUsers, approvedUsers } from './admin-queries.ts'
import { deleteUser, eraseUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import { moveUsers } from './move-users.ts'
import { searchColleagues } from './queries.ts'

export const userRoutes = [
  ...implement(moves, { moveUsers }),
  ...implement(contract, {
    searchColleagues,
    adminUsers: ({ db, now, settings: { timeZone } }, { scope }, search) =>
      adminUsers(db, { ...search, scope, now, timeZone }),
    approvedUsers: ({ db }, { scope }, { page }) => approvedUsers(db, { scope, page }),
    editUser,
    deleteUser,
    eraseUser,
    adjustTokens,
    adjustmentAlerts,
    adjustmentLimit: (context, admin) => adjustmentLimitOf(context.db, context, admin),
  }),
]
