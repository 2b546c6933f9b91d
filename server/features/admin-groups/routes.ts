import * as contract from '#contract/admin-groups.ts'
import { implement } from '#server/app-context.ts'
import { addAdminGroup, changeAdminGroup, removeAdminGroup } from './change-admin-groups.ts'
import { readAdminGroups } from './queries.ts'

export const adminGroupRoutes = implement(contract, {
  adminGroups: ({ db }) => readAdminGroups(db),
  addAdminGroup,
  changeAdminGroup,
  removeAdminGroup,
})
