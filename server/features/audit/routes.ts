import * as contract from '#contract/audit.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { auditLogIn } from './queries.ts'

export const auditRoutes = implement(contract, {
  auditLog: ({ db, scope, search, page }) => auditLogIn(db, { scope, search, page }),
})
