import * as z from 'zod/mini'
import { pageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { ApprovalStatus, Id, Instant, Page, Role } from './shapes.ts'

/** A registration that is pending or has just been decided. */
export const Registration = z.object({
  id: Id,
  firstName: z.string(),
  lastNameInitial: z.string(),
  email: z.string(),
  role: Role,
  storeNumber: z.string(),
  approvalStatus: ApprovalStatus,
  createdAt: Instant,
})
export type Registration = z.infer<typeof Registration>

export const pendingRegistrations = endpoint('GET', '/api/users/pending', {
  access: 'admin',
  summary: 'The registrations in your stores that wait, oldest first',
  search: Page,
  reply: z.array(Registration),
  pageSize: pageSize.default,
})

export const approve = endpoint('PUT', '/api/users/:id/approve', {
  access: 'admin',
  summary: 'Approve a registration and give the first weekly tokens',
  reply: Registration,
  refuses: ['already_decided'],
})

export const reject = endpoint('PUT', '/api/users/:id/reject', {
  access: 'admin',
  summary: 'Reject a registration',
  reply: Registration,
  refuses: ['already_decided'],
})
