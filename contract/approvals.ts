import * as z from 'zod/mini'
import { defaultPageSize, maxUsersApproved } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/approvals.ts'
import { ApprovalStatus, Count, Id, Instant, Page, Role } from './shapes.ts'

export const Registration = z.object({
  id: Id,
  firstName: z.string(),
  lastNameInitial: z.string(),
  email: z.nullable(z.string()),
  loginName: z.nullable(z.string()),
  role: Role,
  storeNumber: z.string(),
  approvalStatus: ApprovalStatus,
  createdAt: Instant,
  emailVerifiedAt: z.nullable(Instant),
  /** False if no admin is assigned to the store and nobody of it was approved before: its number may be a slip. */
  storeIsKnown: z.boolean(),
})
export type Registration = z.infer<typeof Registration>

const Name = z.object({ firstName: z.string(), lastNameInitial: z.string() })

/** A registration in a list, with who works in its store already. */
export const ListedRegistration = z.extend(Registration, {
  /** The store whose poster led to the sign-up. */
  posterStore: z.nullable(z.string()),
  store: z.object({
    /** The first approved people of the store by name, each with who approved them, if that is known. */
    colleagues: z.array(z.extend(Name, { id: Id, approvedBy: z.nullable(Name) })),
    hasMore: z.boolean(),
  }),
})
export type ListedRegistration = z.infer<typeof ListedRegistration>

/** Null if the event was pruned; the name too if the admin's account was deleted. */
export const RejectedRegistration = z.extend(ListedRegistration, {
  rejectedAt: z.nullable(Instant),
  rejectedBy: z.nullable(Name),
})
export type RejectedRegistration = z.infer<typeof RejectedRegistration>

export const pendingRegistrations = endpoint('GET', '/api/users/pending', {
  access: 'admin',
  scope: 'people:read',
  summary: 'The registrations in your stores that wait, oldest first',
  search: Page,
  reply: z.array(ListedRegistration),
  pageSize: defaultPageSize,
})

export const rejectedRegistrations = endpoint('GET', '/api/users/rejected', {
  access: 'admin',
  scope: 'people:read',
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
  admin: z.nullable(Name),
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
  scope: null,
  summary:
    'The days of the last 30 on which an admin approved unusually many people or gave a higher role, newest first',
  reply: z.array(ApprovalAlert),
})

export const approve = endpoint('PUT', '/api/users/:id/approve', {
  access: 'admin',
  scope: 'people:write',
  summary: 'Approve a registration, also a rejected one, and give the first weekly tokens',
  reply: Registration,
  refuses: ['already_decided'],
})

/** No form has it. */
const ApproveSeveral = z.object({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(maxUsersApproved)) })
export type ApproveSeveral = z.infer<typeof ApproveSeveral>

export const SeveralApprovals = z.object({
  /** Who is approved now, also by somebody else or by an earlier request. */
  approved: z.array(Id),
  refused: z.array(z.object({ id: Id, code: z.enum(['not_found', 'already_decided']) })),
})
export type SeveralApprovals = z.infer<typeof SeveralApprovals>

export const approveSeveral = endpoint('PUT', '/api/users/approve', {
  access: 'admin',
  scope: 'people:write',
  summary:
    'Approve registrations that wait, each by itself: the reply says who is approved, and why others are not. A repeat changes nothing',
  body: ApproveSeveral,
  reply: SeveralApprovals,
})

export const reject = endpoint('PUT', '/api/users/:id/reject', {
  access: 'admin',
  scope: 'people:write',
  summary: 'Reject a registration',
  reply: Registration,
  refuses: ['already_decided'],
})

export const reopen = endpoint('PUT', '/api/users/:id/reopen', {
  access: 'admin',
  scope: 'people:write',
  summary: 'Take back a rejection: the registration waits again',
  reply: Registration,
  refuses: ['already_decided'],
})
