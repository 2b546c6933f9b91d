import * as z from 'zod/mini'
import { auditActions, type AuditDetails, auditKinds } from '#domain/audit-actions.ts'
import { boardModes } from '#domain/board-modes.ts'
import { devicePurposes } from '#domain/device-purposes.ts'
import { keyScopes } from '#domain/key-scopes.ts'
import { defaultPageSize } from '#domain/limits.ts'
import { reportSubjects } from '#domain/report-subjects.ts'
import { codeRoles } from '#domain/roles.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Page, Role } from './shapes.ts'

const Named = z.object({ firstName: z.string(), lastNameInitial: z.string() })

const Change = <Value extends z.ZodMiniType>(value: Value) => z.object({ before: value, after: value })

/** The view leaves out what is for the audit only. */
type ReadDetails = Exclude<keyof AuditDetails, 'password' | 'rights'>

const Details = z.object({
  role: z.optional(Change(Role)),
  store: z.optional(Change(z.string())),
  registered: z.optional(z.object({ role: Role, store: z.string(), byPoster: z.optional(z.literal(true)) })),
  isRenamed: z.optional(z.boolean()),
  isLoginNameChanged: z.optional(z.boolean()),
  isStartDateChanged: z.optional(z.boolean()),
  isExternalIdChanged: z.optional(z.boolean()),
  method: z.optional(z.enum(['passkey', 'provider'])),
  provider: z.optional(z.object({ id: Id, host: z.optional(z.string()) })),
  storeNumbers: z.optional(z.array(z.string())),
  scopes: z.optional(z.array(z.enum(keyScopes))),
  expiresAt: z.optional(Instant),
  amount: z.optional(Count),
  balance: z.optional(Count),
  people: z.optional(Count),
  importId: z.optional(Id),
  created: z.optional(Count),
  changed: z.optional(Count),
  suspended: z.optional(Count),
  giftId: z.optional(Id),
  subject: z.optional(z.enum(reportSubjects)),
  winnerId: z.optional(Id),
  isOwnCompetition: z.optional(z.boolean()),
  logInMethods: z.optional(Count),
  organization: z.optional(
    z.object({
      reasons: z.optional(Change(z.array(z.string()))),
      leaderboard: z.optional(Change(z.enum(boardModes))),
      flaggedWords: z.optional(Change(z.array(z.string()))),
      name: z.optional(Change(z.string())),
      timeZone: z.optional(Change(z.string())),
      codeRoles: z.optional(Change(z.array(z.enum(codeRoles)))),
      teamGoals: z.optional(Change(z.boolean())),
      setUp: z.optional(z.enum(['shown', 'hidden', 'put_off'])),
    }),
  ),
  storeSettings: z.optional(
    z.object({ name: z.optional(Change(z.nullable(z.string()))), takesSignUps: z.optional(z.boolean()) }),
  ),
  teamGoal: z.optional(
    z.object({
      id: Id,
      target: Count,
      startsOn: z.string(),
      endsOn: z.string(),
      isTextChanged: z.optional(z.boolean()),
    }),
  ),
  webhook: z.optional(
    z.object({
      id: Id,
      kind: z.optional(z.string()),
      host: z.optional(z.string()),
      events: z.optional(z.array(z.string())),
      isOn: z.optional(z.boolean()),
    }),
  ),
  kiosk: z.optional(z.enum(['badge', 'pin', 'code'])),
  device: z.optional(z.object({ id: Id, purpose: z.enum(devicePurposes), isRenamed: z.optional(z.boolean()) })),
  cards: z.optional(z.object({ sheetId: Id, count: Count, amount: Count })),
  route: z.optional(z.string()),
  reason: z.optional(z.string()),
  missed: z.optional(Count),
  allowances: z.optional(z.partialRecord(Role, Count)),
  digest: z.optional(z.string()),
  rows: z.optional(Count),
  checkpoints: z.optional(Count),
  through: z.optional(Count),
  before: z.optional(Instant),
} satisfies Record<ReadDetails, z.ZodMiniType>)

/** One audit event. The name of a deleted user is null; the id stays. */
export const AuditEvent = z.object({
  id: Id,
  /** One of `auditActions`, or one that a newer version recorded. */
  action: z.string(),
  at: Instant,
  actorId: z.nullable(Id),
  actor: z.nullable(Named),
  targetId: z.nullable(Id),
  target: z.nullable(Named),
  /** The title of the competition that is its target. */
  competition: z.nullable(z.string()),
  /** The API key that is its actor or its target. */
  apiKey: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The stores of actor and target at that time. */
  stores: z.array(z.string()),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  details: Details,
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const auditLog = endpoint('GET', '/api/admin/audit-log', {
  access: 'admin',
  scope: 'audit:read',
  summary: 'The audit events of your stores, newest first; for a super admin those of all stores',
  search: z.extend(Page, {
    action: z.optional(z.enum(auditActions)),
    /** Changes, log-ins and log-outs, or refusals. */
    kind: z.optional(z.enum(auditKinds)),
    actor: z.optional(Id),
    target: z.optional(Id),
    person: z.optional(Id),
    from: z.optional(Instant),
    /** Exclusive. */
    to: z.optional(Instant),
  }),
  reply: z.array(AuditEvent),
  pageSize: defaultPageSize,
})
