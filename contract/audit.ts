import * as z from 'zod/mini'
import { auditActions } from '#domain/audit-actions.ts'
import { pageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Page, Role } from './shapes.ts'

const Named = z.object({ firstName: z.string(), lastNameInitial: z.string() })

const Details = z.object({
  role: z.optional(z.object({ before: Role, after: Role })),
  store: z.optional(z.object({ before: z.string(), after: z.string() })),
  isRenamed: z.optional(z.boolean()),
  storeNumbers: z.optional(z.array(z.string())),
  amount: z.optional(Count),
  balance: z.optional(Count),
  people: z.optional(Count),
  winnerId: z.optional(Id),
  route: z.optional(z.string()),
  reason: z.optional(z.string()),
  missed: z.optional(Count),
  rows: z.optional(Count),
  checkpoints: z.optional(Count),
  through: z.optional(Count),
})

/** One deed. Who is deleted has no name any more; the id stays. */
export const AuditEvent = z.object({
  id: Id,
  action: z.enum(auditActions),
  at: Instant,
  actorId: z.nullable(Id),
  actor: z.nullable(Named),
  targetId: z.nullable(Id),
  target: z.nullable(Named),
  /** The title of the competition that it was done to. */
  competition: z.nullable(z.string()),
  /** Where both belonged at that time. */
  stores: z.array(z.string()),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  details: Details,
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const auditLog = endpoint('GET', '/api/admin/audit-log', {
  who: 'admin',
  summary: 'What was done, by whom and to whom, newest first: in your stores, for a super admin everywhere',
  search: z.extend(Page, {
    action: z.optional(z.enum(auditActions)),
    actor: z.optional(Id),
    target: z.optional(Id),
    /** Whoever did it or had it done to them. */
    person: z.optional(Id),
    from: z.optional(Instant),
    /** The first instant that is left out. */
    to: z.optional(Instant),
  }),
  reply: z.array(AuditEvent),
  pageSize: pageSize.default,
})
