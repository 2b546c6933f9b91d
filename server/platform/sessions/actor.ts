import type { Person } from '#contract/shapes.ts'
import type { ApprovalStatus } from '#domain/approval.ts'
import type { Role } from '#domain/roles.ts'

/** Whoever a request comes from: who they are and what they may do. Balances are read where they are shown. */
export type Actor = Person & {
  role: Role
  approvalStatus: ApprovalStatus
  adminStores: string[]
  sessionId: string
  sessionUsedAt: string
}
