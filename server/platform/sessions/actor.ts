import type { Person } from '#contract/shapes.ts'
import type { ApprovalStatus } from '#domain/approval.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import { type Scope, scopeOf } from './scope.ts'

export type Actor = Person & {
  role: Role
  approvalStatus: ApprovalStatus
  adminStores: string[]
  /** The language that the user has chosen; null for that of the browser. */
  language: string | null
  sessionId: string
  sessionUsedAt: string
  /** When the user last logged in or proved again who they are, in this session. */
  authenticatedAt: string
}

/** An admin with the stores they may act in. Only `withScope` creates one. */
export type AdminActor = Actor & { scope: Scope }

export const withScope = (actor: Actor | null): Actor | AdminActor | null =>
  actor && isAdmin(actor.role) ? { ...actor, scope: scopeOf(actor) } : actor
