import * as contract from '#contract/approvals.ts'
import { implement } from '#server/app-context.ts'
import { approveRegistration, rejectRegistration } from './decide-registration.ts'
import { pendingRegistrations } from './queries.ts'

export const approvalRoutes = implement(contract, {
  pendingRegistrations: ({ db }, { scope }, { page }) => pendingRegistrations(db, { scope, page }),
  approve: approveRegistration,
  reject: rejectRegistration,
})
