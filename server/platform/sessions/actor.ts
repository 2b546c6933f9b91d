import type { Person } from '#contract/shapes.ts'
import type { ApprovalStatus } from '#domain/approval.ts'
import type { KeyScope } from '#domain/key-scopes.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import { type Scope, scopeOf } from './scope.ts'

/** What an API key may do: it acts as itself, and its id is no user's. `usedAt` is null before its first use. */
export type ApiKeyRights = { scopes: readonly KeyScope[]; hasAllStores: boolean; usedAt: string | null }

/** The device at which somebody has identified. They have no rights of an admin there. */
export type AtKiosk = { deviceId: string }

/** A user with a session, or an API key, which has `apiKey`. */
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
  apiKey?: ApiKeyRights
  /** Null for a session of the user's own browser. */
  atKiosk?: AtKiosk | null
}

/** An admin with the stores they may act in. Only `withScope` creates one. */
export type AdminActor = Actor & { scope: Scope }

/** The user who acts; null for an API key. */
export const userIdOf = ({ id, apiKey }: Pick<Actor, 'id' | 'apiKey'>) => (apiKey ? null : id)

export const withScope = (actor: Actor | null): Actor | AdminActor | null =>
  actor && isAdmin(actor.role) ? { ...actor, scope: scopeOf(actor) } : actor
