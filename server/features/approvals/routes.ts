import * as contract from '#contract/approvals.ts'
import { implement } from '#server/app-context.ts'
import { correctStore } from './correct-store.ts'
import { approveRegistration, rejectRegistration } from './decide-registration.ts'
import { pendingRegistrations, readOwnRegistration } from './queries.ts'

export const approvalRoutes = implement(contract, {
  pendingRegistrations: ({ db }, { scope }, { page }) => pendingRegistrations(db, { scope, page }),
  ownRegistration: ({ db }, actor) => readOwnRegistration(db, actor.id),
  correctStore,
  approve: approveRegistration,
  reject: rejectRegistration,
})
