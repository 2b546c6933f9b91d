import type { Role } from './roles.ts'

/** Everything that the audit log tells of, in the order in which the page offers it. */
export const auditActions = [
  'logged_in',
  'login_failed',
  'logged_out',
  'sessions_ended',
  'signed_up',
  'approved',
  'rejected',
  'person_edited',
  'tokens_adjusted',
  'person_deleted',
  'person_erased',
  'admin_created',
  'admin_removed',
  'reset_sent',
  'reset_asked',
  'password_reset',
  'password_changed',
  'email_changed',
  'exported',
  'competition_created',
  'competition_edited',
  'competition_cancelled',
  'beacon_set',
  'winner_drawn',
  'refused',
  'limited',
  'weeks_missed',
  'log_pruned',
] as const

export type AuditAction = (typeof auditActions)[number]

export const auditActionNames: Record<AuditAction, string> = {
  logged_in: 'Log-in',
  login_failed: 'Failed log-in',
  logged_out: 'Log-out',
  sessions_ended: 'Other sessions ended',
  signed_up: 'Registration',
  approved: 'Approval',
  rejected: 'Rejection',
  person_edited: 'Edit of a person',
  tokens_adjusted: 'Adjustment of tokens',
  person_deleted: 'Deletion of a person',
  person_erased: 'Erasure of a person',
  admin_created: 'New admin',
  admin_removed: 'Removal of an admin',
  reset_sent: 'Reset link sent',
  reset_asked: 'Reset link asked for',
  password_reset: 'Password reset',
  password_changed: 'Change of password',
  email_changed: 'Change of email',
  exported: 'Download of own data',
  competition_created: 'New competition',
  competition_edited: 'Edit of a competition',
  competition_cancelled: 'Cancelled competition',
  beacon_set: 'Public random number',
  winner_drawn: 'Draw of a winner',
  refused: 'Refusal of a right',
  limited: 'Too many requests',
  weeks_missed: 'Weeks without a grant',
  log_pruned: 'Cut of the audit log',
}

type Change<Value> = { before: Value; after: Value }

/** What a deed was about, beside who and whom: figures, roles, stores and ids. Never a name, a text or a secret. */
export type AuditDetails = {
  role?: Change<Role>
  store?: Change<string>
  isRenamed?: boolean
  storeNumbers?: string[]
  amount?: number
  /** What the person had to give afterwards. */
  balance?: number
  people?: number
  winnerId?: string
  /** What was asked for and refused, as 'PUT /api/admin/users/:id', and why. */
  route?: string
  reason?: string
  /** Weeks in which no server ran, so that nobody was granted. */
  missed?: number
  rows?: number
  checkpoints?: number
  /** The newest seal that a cut took away. */
  through?: number
}
