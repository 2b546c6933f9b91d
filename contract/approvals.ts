import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/approvals.ts'
import { ApprovalStatus, Count, Id, Instant, Page, Role } from './shapes.ts'

export const Registration = z.object({
  id: Id,
  firstName: z.string(),
  lastNameInitial: z.string(),
  email: z.string(),
  role: Role,
  storeNumber: z.string(),
  approvalStatus: ApprovalStatus,
  createdAt: Instant,
  emailVerifiedAt: z.nullable(Instant),
  /** False if no admin is assigned to the store and nobody of it was approved before: its number may be a slip. */
  storeIsKnown: z.boolean(),
})
export type Registration = z.infer<typeof Registration>

/** Null if the event was pruned; the name too if the admin's account was deleted. */
export const RejectedRegistration = z.extend(Registration, {
  rejectedAt: z.nullable(Instant),
  rejectedBy: z.nullable(z.object({ firstName: z.string(), lastNameInitial: z.string() })),
})
export type RejectedRegistration = z.infer<typeof RejectedRegistration>

export const pendingRegistrations = endpoint('GET', '/api/users/pending', {
  access: 'admin',
  summary: 'The registrations in your stores that wait, oldest first',
  search: Page,
  reply: z.array(Registration),
  pageSize: defaultPageSize,
})

export const rejectedRegistrations = endpoint('GET', '/api/users/rejected', {
  access: 'admin',
  summary: 'The registrations in your stores that were rejected, newest first, with who rejected them and when',
  search: Page,
  reply: z.array(RejectedRegistration),
  pageSize: defaultPageSize,
})

export const OwnRegistration = z.extend(
  z.pick(Registration, { role: true, storeNumber: true, approvalStatus: true, storeIsKnown: true }),
  {
    /** The approval gives them at once. */
    weeklyTokens: Count,
  },
)
export type OwnRegistration = z.infer<typeof OwnRegistration>

export const ownRegistration = endpoint('GET', '/api/user/registration', {
  access: 'pending',
  summary: 'Your own registration',
  reply: OwnRegistration,
})

export type CorrectStore = z.infer<typeof forms.CorrectStore>

export const correctStore = endpoint('PUT', '/api/user/registration', {
  access: 'pending',
  summary: 'Correct the store number of your own registration while it waits',
  body: forms.CorrectStore,
  reply: OwnRegistration,
  refuses: ['unknown_store', 'sign_ups_closed', 'store_full', 'already_decided'],
})

/** What an admin approved for a store in a day, where it was more people than the store had, or a role above crew_trainer. */
export const ApprovalAlert = z.object({
  id: Id,
  at: Instant,
  admin: z.nullable(z.object({ firstName: z.string(), lastNameInitial: z.string() })),
  storeNumber: z.string(),
  /** The approved people of the store before. */
  peopleBefore: Count,
  approved: Count,
  /** Those who got a role above crew_trainer, by the approval or by an edit. */
  raised: Count,
})
export type ApprovalAlert = z.infer<typeof ApprovalAlert>

export const approvalAlerts = endpoint('GET', '/api/admin/approval-alerts', {
  access: 'super_admin',
  summary:
    'The days of the last 30 on which an admin approved unusually many people or gave a higher role, newest first',
  reply: z.array(ApprovalAlert),
})

export const approve = endpoint('PUT', '/api/users/:id/approve', {
  access: 'admin',
  summary: 'Approve a registration, also a rejected one, and give the first weekly tokens',
  reply: Registration,
  refuses: ['already_decided'],
})

export const reject = endpoint('PUT', '/api/users/:id/reject', {
  access: 'admin',
  summary: 'Reject a registration',
  reply: Registration,
  refuses: ['already_decided'],
})

export const reopen = endpoint('PUT', '/api/users/:id/reopen', {
  access: 'admin',
  summary: 'Take back a rejection: the registration waits again',
  reply: Registration,
  refuses: ['already_decided'],
})
