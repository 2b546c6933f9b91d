import * as contract from '#contract/approvals.ts'
import { implement } from '#server/app-context.ts'
import { correctStore } from './correct-store.ts'
import {
  approveRegistration,
  approveRegistrations,
  rejectRegistration,
  reopenRegistration,
} from './decide-registration.ts'
import { approvalAlerts, pendingRegistrations, readOwnRegistration, rejectedRegistrations } from './queries.ts'

export const approvalRoutes = implement(contract, {
  pendingRegistrations: ({ db }, { scope }, { page }) => pendingRegistrations(db, { scope, page }),
  rejectedRegistrations: ({ db }, { scope }, { page }) => rejectedRegistrations(db, { scope, page }),
  approvalAlerts,
  ownRegistration: ({ db, settings }, actor) => readOwnRegistration(db, actor.id, settings),
  correctStore,
  approve: approveRegistration,
  approveSeveral: approveRegistrations,
  reject: rejectRegistration,
  reopen: reopenRegistration,
})
