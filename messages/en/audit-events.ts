import type { AuditAction, AuditDetails } from '#domain/audit-actions.ts'
import { count } from '#domain/counts.ts'
import { type Named, shortName } from '#domain/names.ts'
import { roleNames, roles } from '#domain/roles.ts'

/** The parameters of a sentence. A name is null when the account is deleted; an id is null when nobody is known. */
export type DescribedEvent = {
  /** An `AuditAction`, or one that a newer version recorded. */
  action: string
  actorId: string | null
  actor: Named | null
  targetId: string | null
  target: Named | null
  competition: string | null
  details: AuditDetails
}

const actorName = ({ actorId, actor }: DescribedEvent) => (actorId === null ? 'Somebody' : shortName(actor))
const targetName = ({ target }: DescribedEvent) => shortName(target)
const competitionName = ({ competition }: DescribedEvent) =>
  competition === null ? 'a competition' : `"${competition}"`

const sentences: Record<AuditAction, (event: DescribedEvent) => string> = {
  logged_in: (event) => `${actorName(event)} logged in${methodOf(event.details)}`,
  login_failed: (event) =>
    event.targetId === null
      ? 'Somebody tried to log in with an email that has no account'
      : `Somebody tried to log in as ${targetName(event)} with a wrong password`,
  reauthenticated: (event) => `${actorName(event)} confirmed who they are${methodOf(event.details)}`,
  password_check_failed: (event) => `${actorName(event)} entered a wrong current password`,
  passkey_failed: (event) => `A passkey of ${targetName(event)} was not accepted`,
  passkey_added: (event) => `${actorName(event)} added a passkey`,
  passkey_removed: (event) => `${actorName(event)} removed a passkey`,
  recovery_codes_created: (event) => `${actorName(event)} created recovery codes`,
  recovery_code_used: (event) => `The password of ${targetName(event)} was reset with a recovery code`,
  recovery_failed: (event) =>
    event.targetId === null
      ? 'Someone tried a recovery code with an email that has no account'
      : `Someone tried to recover the account of ${targetName(event)} with a wrong code`,
  logged_out: (event) => `${actorName(event)} logged out`,
  sessions_ended: (event) => `${actorName(event)} logged out on other devices`,
  signed_up: (event) => `${actorName(event)} signed up`,
  registration_corrected: (event) => `${actorName(event)} corrected their own registration${changesIn(event.details)}`,
  approved: (event) => `${actorName(event)} approved ${targetName(event)}`,
  rejected: (event) => `${actorName(event)} rejected ${targetName(event)}`,
  reopened: (event) => `${actorName(event)} took back the rejection of ${targetName(event)}`,
  person_edited: (event) => `${actorName(event)} edited ${targetName(event)}${changesIn(event.details)}`,
  tokens_adjusted: (event) => `${actorName(event)} ${adjustmentOf(event)}`,
  person_deleted: (event) => `${actorName(event)} deleted an account`,
  person_erased: (event) => `${actorName(event)} deleted an account and everything it had posted`,
  admin_created: (event) => `${actorName(event)} made ${targetName(event)} an admin${storesIn(event.details)}`,
  admin_removed: (event) => `${actorName(event)} removed ${targetName(event)} as an admin`,
  account_suspended: (event) => `The operator suspended ${targetName(event)}`,
  account_restored: (event) => `The operator restored ${targetName(event)}`,
  account_reset: (event) =>
    `The operator invalidated the password of ${targetName(event)} and made a link for a new one`,
  reset_sent: (event) => `${actorName(event)} sent ${targetName(event)} a link to reset the password`,
  reset_asked: (event) => `Somebody asked for a link to reset the password of ${targetName(event)}`,
  password_reset: (event) => `The password of ${targetName(event)} was reset with a mailed link`,
  password_changed: (event) => `${actorName(event)} changed their own password`,
  email_changed: (event) => `${actorName(event)} changed their own email`,
  email_verified: (event) => `The email of ${targetName(event)} was verified with a mailed link`,
  exported: (event) => `${actorName(event)} downloaded their own data`,
  gift_edited: (event) => `${actorName(event)} edited the message of a gift to ${targetName(event)}`,
  gift_message_removed: (event) => `${actorName(event)} removed the message of a gift to ${targetName(event)}`,
  content_hidden: (event) => `${actorName(event)} hid ${subjectOf(event.details)} of ${targetName(event)}`,
  content_restored: (event) => `${actorName(event)} restored ${subjectOf(event.details)} of ${targetName(event)}`,
  report_dismissed: (event) =>
    `${actorName(event)} kept ${subjectOf(event.details)} of ${targetName(event)} that had been reported`,
  report_reopened: (event) =>
    `${actorName(event)} took back the decision about ${subjectOf(event.details)} of ${targetName(event)}`,
  competition_created: (event) => `${actorName(event)} created ${competitionName(event)}${storesIn(event.details)}`,
  competition_edited: (event) => `${actorName(event)} edited ${competitionName(event)}`,
  competition_cancelled: (event) =>
    `${actorName(event)} cancelled ${competitionName(event)}; ${refundOf(event.details)}`,
  beacon_set: (event) => `${actorName(event)} submitted the public random number of ${competitionName(event)}`,
  winner_drawn: (event) =>
    `${actorName(event)} drew the winner of ${competitionName(event)}${event.details.isOwnCompetition ? ', which they had entered, as nobody else could draw it' : ''}`,
  prize_handed_over: (event) => `${actorName(event)} handed over the prize of ${competitionName(event)}`,
  handover_taken_back: (event) =>
    `${actorName(event)} took back the hand-over of the prize of ${competitionName(event)}`,
  prize_received: (event) => `${actorName(event)} received the prize of ${competitionName(event)}`,
  organization_changed: (event) => `${actorName(event)} changed ${settingsIn(event.details)}`,
  refused: (event) => `${actorName(event)} was denied an action they have no permission for`,
  limited: (event) => `${actorName(event)} was rate limited: too many requests`,
  weeks_missed: ({ details: { missed = 0 } }) =>
    `No server ran for ${count(missed, 'week')}, so no tokens were granted for ${missed === 1 ? 'it' : 'them'}`,
  allowances_changed: ({ details }) => `The weekly tokens were changed${amountsIn(details)}`,
  log_pruned: ({ details }) => `Removed ${count(details.rows ?? 0, 'event')} older than 24 months from this log`,
  secret_rotated: () => 'The operator changed the secret: everybody had to log in again',
}

/**
 * Describes an event for the manager of a store. The sentence is made at each view, so that the name of a deleted user
 * disappears from it. An action unknown to this version gets a general sentence.
 */
export const describeAuditEvent = (event: DescribedEvent): string =>
  isKnown(event.action) ? sentences[event.action](event) : 'Something was changed'

/** The name of an action, as the filter of the log offers it. */
export const auditActionName = (action: string): string => (isKnown(action) ? actionNames[action] : 'Other')

const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action)

const subjectOf = ({ subject = 'gift' }: AuditDetails) => `a ${subject}`

const methodOf = ({ method }: AuditDetails) => (method === 'passkey' ? ' with a passkey' : '')

function changesIn({ role, store, isRenamed }: AuditDetails) {
  const changes = [
    ...(role ? [`role from ${roleNames[role.before]} to ${roleNames[role.after]}`] : []),
    ...(store ? [`store from ${store.before} to ${store.after}`] : []),
    ...(isRenamed ? ['the name'] : []),
  ]
  return changes.length === 0 ? ', and changed nothing' : `: ${changes.join(', ')}`
}

function adjustmentOf({ target, details: { amount = 0, balance = 0 } }: DescribedEvent) {
  const tokens = count(Math.abs(amount), 'token')
  const move = amount > 0 ? `added ${tokens} to` : `removed ${tokens} from`
  return `${move} ${shortName(target)}, who then had ${balance} to give`
}

function storesIn({ storeNumbers = [] }: AuditDetails) {
  if (storeNumbers.length === 0) return ''
  return ` for ${storeNumbers.length === 1 ? 'store' : 'stores'} ${storeNumbers.join(', ')}`
}

function amountsIn({ allowances = {} }: AuditDetails) {
  const changed = roles.filter((role) => allowances[role] !== undefined)
  return changed.length === 0 ? '' : `: ${changed.map((role) => `${roleNames[role]} ${allowances[role]}`).join(', ')}`
}

function settingsIn({ organization: { reasons, leaderboard, flaggedWords } = {} }: AuditDetails) {
  const changes = [
    ...(reasons
      ? [`${isReordered(reasons) ? 'the order of ' : ''}the reasons for thanks${differenceOf(reasons)}`]
      : []),
    ...(leaderboard ? [`who is on the leaderboard (${leaderboard.before} → ${leaderboard.after})`] : []),
    ...(flaggedWords ? [`the words to ask about${differenceOf(flaggedWords)}`] : []),
  ]
  return changes.length === 0 ? 'the settings of the organization' : changes.join(', ')
}

type ListChange = { before: string[]; after: string[] }

const isReordered = (change: ListChange) => differenceOf(change) === ''

/** Describes how a list differs; nothing when only its order changed. */
function differenceOf({ before, after }: ListChange) {
  const added = after.filter((entry) => !before.includes(entry))
  const removed = before.filter((entry) => !after.includes(entry))
  const parts = [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
  ]
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`
}

const refundOf = ({ people = 0 }: AuditDetails) =>
  people === 0 ? 'nobody had entered' : `${people === 1 ? '1 person' : `${people} people`} got their tokens back`

const actionNames: Record<AuditAction, string> = {
  logged_in: 'Log-in',
  login_failed: 'Failed log-in',
  reauthenticated: 'Identity confirmed',
  password_check_failed: 'Wrong current password',
  passkey_failed: 'Passkey not accepted',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_codes_created: 'Recovery codes created',
  recovery_code_used: 'Recovery code used',
  recovery_failed: 'Failed recovery',
  logged_out: 'Log-out',
  sessions_ended: 'Other sessions ended',
  signed_up: 'Registration',
  registration_corrected: 'Registration corrected',
  approved: 'Approval',
  rejected: 'Rejection',
  reopened: 'Rejection taken back',
  person_edited: 'User edited',
  tokens_adjusted: 'Tokens adjusted',
  person_deleted: 'Account deleted',
  person_erased: 'Account erased',
  admin_created: 'Admin created',
  admin_removed: 'Admin removed',
  account_suspended: 'Suspension of an account',
  account_restored: 'Restored account',
  account_reset: 'Reset by the operator',
  reset_sent: 'Reset link sent',
  reset_asked: 'Password reset requested',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  email_changed: 'Email changed',
  email_verified: 'Email verified',
  exported: 'Own data downloaded',
  gift_edited: 'Gift edited',
  gift_message_removed: 'Message of a gift removed',
  content_hidden: 'Hidden after a report',
  content_restored: 'Hidden content restored',
  report_dismissed: 'Report dismissed',
  report_reopened: 'Decision about a report taken back',
  competition_created: 'Competition created',
  competition_edited: 'Competition edited',
  competition_cancelled: 'Competition cancelled',
  beacon_set: 'Public random number',
  winner_drawn: 'Winner drawn',
  prize_handed_over: 'Prize handed over',
  handover_taken_back: 'Hand-over taken back',
  prize_received: 'Prize received',
  organization_changed: 'Organization changed',
  refused: 'Permission denied',
  limited: 'Too many requests',
  weeks_missed: 'Weekly grants missed',
  allowances_changed: 'Weekly tokens changed',
  log_pruned: 'Audit log pruned',
  secret_rotated: 'Secret changed',
}
