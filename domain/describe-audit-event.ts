import { count } from './counts.ts'
import type { AuditDetails, AuditAction } from './audit-actions.ts'
import { type Named, shortName } from './names.ts'
import { roleNames } from './roles.ts'

/** What a sentence is made from. A name is null where the account is deleted; an id is null where nobody is known. */
export type DescribedEvent = {
  action: AuditAction
  actorId: string | null
  actor: Named | null
  targetId: string | null
  target: Named | null
  competition: string | null
  details: AuditDetails
}

const who = ({ actorId, actor }: DescribedEvent) => (actorId === null ? 'Somebody' : shortName(actor))
const whom = ({ target }: DescribedEvent) => shortName(target)
const prize = ({ competition }: DescribedEvent) => (competition === null ? 'a competition' : `"${competition}"`)

const sentences: Record<AuditAction, (told: DescribedEvent) => string> = {
  logged_in: (told) => `${who(told)} logged in`,
  login_failed: (told) =>
    told.targetId === null
      ? 'Somebody tried to log in with an email that has no account'
      : `Somebody tried to log in as ${whom(told)} with a wrong password`,
  logged_out: (told) => `${who(told)} logged out`,
  sessions_ended: (told) => `${who(told)} logged out on other devices`,
  signed_up: (told) => `${who(told)} signed up`,
  approved: (told) => `${who(told)} approved ${whom(told)}`,
  rejected: (told) => `${who(told)} rejected ${whom(told)}`,
  person_edited: (told) => `${who(told)} edited ${whom(told)}${changesIn(told.details)}`,
  tokens_adjusted: (told) => `${who(told)} ${adjustmentOf(told)}`,
  person_deleted: (told) => `${who(told)} deleted an account`,
  person_erased: (told) => `${who(told)} deleted an account and everything its owner had written`,
  admin_created: (told) => `${who(told)} made ${whom(told)} an admin${storesIn(told.details)}`,
  admin_removed: (told) => `${who(told)} took the admin role from ${whom(told)}`,
  reset_sent: (told) => `${who(told)} sent ${whom(told)} a link to reset the password`,
  reset_asked: (told) => `Somebody asked for a link to reset the password of ${whom(told)}`,
  password_reset: (told) => `The password of ${whom(told)} was reset with a mailed link`,
  password_changed: (told) => `${who(told)} changed their own password`,
  email_changed: (told) => `${who(told)} changed their own email`,
  exported: (told) => `${who(told)} downloaded their own data`,
  competition_created: (told) => `${who(told)} created ${prize(told)}${storesIn(told.details)}`,
  competition_edited: (told) => `${who(told)} edited ${prize(told)}`,
  competition_cancelled: (told) => `${who(told)} cancelled ${prize(told)}; ${refundOf(told.details)}`,
  beacon_set: (told) => `${who(told)} gave ${prize(told)} its public random number`,
  winner_drawn: (told) => `${who(told)} drew the winner of ${prize(told)}`,
  refused: (told) => `${who(told)} was refused something they may not do`,
  limited: (told) => `${who(told)} was stopped for a while: too many requests`,
  weeks_missed: ({ details: { missed = 0 } }) =>
    `No server ran for ${count(missed, 'week')}, and nobody was granted tokens for ${missed === 1 ? 'it' : 'them'}`,
  log_pruned: ({ details }) => `${count(details.rows ?? 0, 'row')} of this log went, older than 24 months`,
}

/** What happened, in words for the manager of a store. Made anew each time, so that a deleted person's name goes from it. */
export const describeAuditEvent = (told: DescribedEvent): string => sentences[told.action](told)

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

const refundOf = ({ people = 0 }: AuditDetails) =>
  people === 0 ? 'nobody had entered' : `${people === 1 ? '1 person' : `${people} people`} got their tokens back`
