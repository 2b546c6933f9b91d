import * as adminContract from '#contract/admin-users.ts'
import * as contract from '#contract/users.ts'
import { implement } from '#server/app-context.ts'
import { adjustTokens } from './adjust-tokens.ts'
import { adjustmentLimitOf } from './adjustment-limit.ts'
import { adjustmentAlerts, adminUsers, approvedUsers } from './admin-queries.ts'
import { deleteUser, eraseUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import { moveUsers } from './move-users.ts'
import { yearsToday } from './milestones-of.ts'
import { colleaguesToThank, profileWithReasonsOf, searchColleagues, storeColleagues, thanksTo } from './queries.ts'

export const userRoutes = [
  ...implement(contract, {
    searchColleagues,
    storeColleagues: ({ db }, viewer) => storeColleagues(db, viewer.id),
    yearsToday,
    colleaguesToThank: ({ db }, viewer, { always }) =>
      colleaguesToThank(db, viewer.id, { isAlways: always === 'true' }),
    profile: profileWithReasonsOf,
    thanksTo: ({ db }, _viewer, { id, page }) => thanksTo(db, id, page),
  }),
  ...implement(adminContract, {
    adminUsers: ({ db, now, settings: { timeZone } }, { scope }, search) =>
      adminUsers(db, { ...search, scope, now, timeZone }),
    approvedUsers: ({ db }, { scope }, { page }) => approvedUsers(db, { scope, page }),
    editUser,
    moveUsers,
    deleteUser,
    eraseUser,
    adjustTokens,
    adjustmentAlerts,
    adjustmentLimit: (context, admin) => adjustmentLimitOf(context.db, context, admin),
  }),
]
