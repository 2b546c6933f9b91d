import type { ApprovalStatus } from './approval.ts'
import type { BoardMode } from './board-modes.ts'
import type { Allowances } from './allowance.ts'
import type { DevicePurpose } from './device-purposes.ts'
import type { KeyScope } from './key-scopes.ts'
import type { ReportSubject } from './report-subjects.ts'
import type { CodeRole, Role } from './roles.ts'

/** Every action of the audit log, in the order in which the page offers them. */
export const auditActions = [
  'logged_in',
  'login_failed',
  'sign_on_failed',
  'reauthenticated',
  'password_check_failed',
  'passkey_failed',
  'passkey_added',
  'passkey_removed',
  'identity_added',
  'identity_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'recovery_failed',
  'code_made',
  'code_used',
  'code_failed',
  'identified_at_kiosk',
  'kiosk_failed',
  'badge_renewed',
  'badges_printed',
  'pin_set',
  'pin_removed',
  'logged_out',
  'sessions_ended',
  'signed_up',
  'registration_corrected',
  'approved',
  'rejected',
  'reopened',
  'person_edited',
  'tokens_adjusted',
  'cards_printed',
  'cards_taken_back',
  'cards_returned',
  'person_provisioned',
  'people_imported',
  'import_cancelled',
  'import_undone',
  'codes_printed',
  'people_exported',
  'person_deleted',
  'person_erased',
  'admin_created',
  'admin_removed',
  'admin_stores_changed',
  'account_suspended',
  'account_restored',
  'account_reset',
  'account_promoted',
  'reset_sent',
  'reset_asked',
  'password_reset',
  'password_changed',
  'password_renewed',
  'email_changed',
  'email_verified',
  'exported',
  'account_exported',
  'calendar_link_made',
  'calendar_link_removed',
  'gift_edited',
  'gift_message_removed',
  'content_hidden',
  'content_restored',
  'report_dismissed',
  'report_reopened',
  'competition_created',
  'competition_edited',
  'competition_cancelled',
  'beacon_set',
  'winner_drawn',
  'collect_instructions_changed',
  'prize_handed_over',
  'handover_taken_back',
  'prize_received',
  'organization_changed',
  'api_key_created',
  'api_key_revoked',
  'identity_provider_added',
  'identity_provider_changed',
  'identity_provider_removed',
  'admin_group_added',
  'admin_group_changed',
  'admin_group_removed',
  'store_added',
  'store_changed',
  'store_removed',
  'poster_renewed',
  'device_paired',
  'device_changed',
  'device_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_removed',
  'webhook_secret_renewed',
  'webhook_switched_off',
  'team_goal_created',
  'team_goal_changed',
  'team_goal_ended',
  'team_goal_reached',
  'refused',
  'limited',
  'weeks_missed',
  'allowances_changed',
  'rights_recorded',
  'log_pruned',
  'secret_rotated',
] as const

export type AuditAction = (typeof auditActions)[number]

export const auditKinds = ['changes', 'log_ins', 'refusals'] as const

export type AuditKind = (typeof auditKinds)[number]

const unchanging: ReadonlyMap<string, AuditKind> = new Map<AuditAction, AuditKind>([
  ['logged_in', 'log_ins'],
  ['reauthenticated', 'log_ins'],
  ['password_renewed', 'log_ins'],
  ['logged_out', 'log_ins'],
  ['sessions_ended', 'log_ins'],
  ['login_failed', 'refusals'],
  ['sign_on_failed', 'refusals'],
  ['password_check_failed', 'refusals'],
  ['passkey_failed', 'refusals'],
  ['recovery_failed', 'refusals'],
  ['code_failed', 'refusals'],
  ['identified_at_kiosk', 'log_ins'],
  ['kiosk_failed', 'refusals'],
  ['refused', 'refusals'],
  ['limited', 'refusals'],
])

/** The kind of an action. One that this version does not know counts as a change. */
export const auditKindOf = (action: string): AuditKind => unchanging.get(action) ?? 'changes'

export const actionsOfKind = (kind: AuditKind): AuditAction[] =>
  auditActions.filter((action) => auditKindOf(action) === kind)

type Change<Value> = { before: Value; after: Value }

export type OrganizationAuditDetails = {
  reasons?: Change<string[]>
  leaderboard?: Change<BoardMode>
  flaggedWords?: Change<string[]>
  name?: Change<string>
  timeZone?: Change<string>
  codeRoles?: Change<CodeRole[]>
  teamGoals?: Change<boolean>
  /** The list of steps that set the organisation up. */
  setUp?: 'shown' | 'hidden' | 'put_off'
}

export type StoreAuditDetails = { name?: Change<string | null>; takesSignUps?: boolean }

/** A webhook as it is since the event: where it leads, and what it gets. */
export type WebhookAuditDetails = {
  id: string
  kind?: string
  host?: string
  events?: string[]
  isOn?: boolean
}

/** Numbers, roles, stores and ids, and the organisation's settings. Never a name, a person's text or a secret. */
export type AuditDetails = {
  role?: Change<Role>
  store?: Change<string>
  /** As whom somebody signed up, or an identity provider created them. */
  registered?: { role: Role; store: string; byPoster?: true }
  /** The SHA-256 of the new password's hash. */
  password?: string
  isRenamed?: boolean
  isLoginNameChanged?: boolean
  isStartDateChanged?: boolean
  /** The id by which an identity provider names the person. */
  isExternalIdChanged?: boolean
  method?: 'passkey' | 'provider'
  /** The identity provider of a failed log-in, by the host of its issuer unless it was switched off or removed meanwhile. */
  provider?: { id: string; host?: string }
  /** How somebody identified at a kiosk. */
  kiosk?: 'badge' | 'pin' | 'code'
  /** How many passkeys, recovery codes and connections with providers were removed together with the change of password. */
  logInMethods?: number
  storeNumbers?: string[]
  /** What an API key may do, and until when. */
  scopes?: KeyScope[]
  expiresAt?: string
  amount?: number
  /** The gift tokens of the user afterwards. */
  balance?: number
  people?: number
  /** The import of a list, and what it did: the people that it created, changed and suspended. */
  importId?: string
  created?: number
  changed?: number
  suspended?: number
  /** What an import leaves each of its people with, and whether they are new: a list has too many for an event of each. */
  rights?: [id: string, role: Role, store: string, approval: ApprovalStatus, isNew: boolean][]
  giftId?: string
  subject?: ReportSubject
  winnerId?: string
  /** The person who drew had entered, and nobody else could draw. */
  isOwnCompetition?: boolean
  organization?: OrganizationAuditDetails
  storeSettings?: StoreAuditDetails
  /** A goal of a store as it is since the event. */
  teamGoal?: { id: string; target: number; startsOn: string; endsOn: string; isTextChanged?: boolean }
  webhook?: WebhookAuditDetails
  /** A device as it is since the event. */
  device?: { id: string; purpose: DevicePurpose; isRenamed?: boolean }
  /** Thank-you cards of a sheet: how many, and the tokens of each. */
  cards?: { sheetId: string; count: number; amount: number }
  /** A refused request, as 'PUT /api/admin/users/:id'. */
  route?: string
  /** The code of the refusal, or of `signOnFailures`. */
  reason?: string
  /** Weeks in which no server ran, so that nobody got a grant. */
  missed?: number
  allowances?: Partial<Allowances>
  /** The SHA-256 of the recorded rights. */
  digest?: string
  rows?: number
  checkpoints?: number
  /** The newest checkpoint that pruning removed. */
  through?: number
  /** Events that were recorded before this time may be among the removed ones. */
  before?: string
}
