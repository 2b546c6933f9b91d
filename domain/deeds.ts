import type { Role } from './roles.ts'

/** Everything that the audit log tells of, in the order in which the page offers it, with the words for it there. */
export const deedNames = {
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
  log_cut: 'Cut of the audit log',
} as const

export type DeedName = keyof typeof deedNames

type Change<Value> = { before: Value; after: Value }

/** What a deed was about, beside who and whom: figures, roles, stores and ids. Never a name, a text or a secret. */
export type DeedDetails = {
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
  rows?: number
  seals?: number
  /** The newest seal that a cut took away. */
  through?: number
}
