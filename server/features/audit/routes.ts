import * as contract from '#contract/audit.ts'
import { implement } from '#server/app-context.ts'
import { auditLog } from './queries.ts'

export const auditRoutes = implement(contract, {
  auditLog: ({ db }, { scope }, { page, ...filter }) => auditLog(db, { scope, filter, page }),
})
