import { createElement } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleStar from 'lucide-react/icons/circle-star'
import Eye from 'lucide-react/icons/eye'
import Flag from 'lucide-react/icons/flag'
import KeyRound from 'lucide-react/icons/key-round'
import type { LucideIcon } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import PackageCheck from 'lucide-react/icons/package-check'
import PartyPopper from 'lucide-react/icons/party-popper'
import PenLine from 'lucide-react/icons/pen-line'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import Target from 'lucide-react/icons/target'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import UserMinus from 'lucide-react/icons/user-minus'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import UserRoundX from 'lucide-react/icons/user-round-x'
import type { AuditEvent } from '#contract/audit.ts'
import { type AuditAction, auditKindOf } from '#domain/audit-actions.ts'
import { auditActionName } from '#messages/audit-events.ts'
import * as texts from '#texts/audit.ts'
import { Badge } from '#web/kit/badge.tsx'
import { giftDate, timeOfDay } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import styles from './audit-log.module.css'
import type { FoldedEvents } from './fold-events.ts'

/** Events that say the same: a sentence, how often and when, which opens what else is known about each. */
export function AuditRow({ row: { sentence, events } }: { row: FoldedEvents }) {
  const [newest] = events
  if (!newest) return null
  const kind = auditKindOf(newest.action)
  return (
    <li className={styles.row} data-kind={kind}>
      <details>
        <summary>
          <span className={styles.icon}>
            {createElement(auditIcon(newest.action), { 'aria-hidden': true, size: '1.125rem' })}
          </span>
          <span className={styles.event}>
            <span className={styles.sentence}>{sentence}</span>
            {events.length > 1 && <span className={styles.times}>{` ${texts.times({ n: events.length })}`}</span>}
            <span> </span>
            {(kind === 'refusals' || newest.action === 'log_pruned') && (
              <Badge tone="danger">{auditActionName(newest.action)}</Badge>
            )}
          </span>
          <span> </span>
          <span className={`${layout.wrap} ${styles.meta}`}>
            <span>{storesIn(newest)}</span>
            <span> </span>
            <time className={styles.time} dateTime={newest.at}>
              {timeOfDay(newest.at)}
            </time>
          </span>
        </summary>
        <ul className={styles.details}>
          {events.map((event) => (
            <EventDetails key={event.id} event={event} />
          ))}
        </ul>
      </details>
    </li>
  )
}

const storesIn = ({ stores }: AuditEvent) =>
  stores.length > 0 && texts.storesOf({ n: stores.length, stores: stores.join(', ') })

/** When and from where, and the id of the request in the server's log. */
const EventDetails = ({ event: { at, ip, requestId, details } }: { event: AuditEvent }) => (
  <li className={layout.wrap}>
    <span>{giftDate(at)}</span> <span>{ip ?? (requestId ? texts.removedByNow : texts.theServerItself)}</span>
    <span> </span>
    {details.route && <code>{details.route}</code>}
    <span> </span>
    {requestId && <span className={styles.request}>{texts.requestRequestId({ requestId })}</span>}
  </li>
)

const byAction = new Map<string, LucideIcon>(
  Object.entries({
    signed_up: UserRoundPlus,
    admin_created: UserRoundPlus,
    account_promoted: UserRoundPlus,
    approved: UserRoundCheck,
    reopened: UserRoundCheck,
    account_restored: UserRoundCheck,
    rejected: UserRoundX,
    account_suspended: UserRoundX,
    admin_removed: UserMinus,
    person_deleted: UserMinus,
    person_erased: UserMinus,
    tokens_adjusted: CircleStar,
    allowances_changed: CircleStar,
    passkey_added: KeyRound,
    passkey_removed: KeyRound,
    recovery_codes_created: KeyRound,
    recovery_code_used: KeyRound,
    code_made: KeyRound,
    codes_printed: KeyRound,
    code_used: KeyRound,
    account_reset: KeyRound,
    account_exported: KeyRound,
    password_reset: KeyRound,
    password_changed: KeyRound,
    password_renewed: KeyRound,
    secret_rotated: KeyRound,
    badge_renewed: KeyRound,
    badges_printed: KeyRound,
    pin_set: KeyRound,
    pin_removed: KeyRound,
    api_key_created: KeyRound,
    api_key_revoked: KeyRound,
    reset_sent: Mail,
    reset_asked: Mail,
    email_changed: Mail,
    email_verified: Mail,
    calendar_link_made: CalendarDays,
    calendar_link_removed: CalendarDays,
    gift_edited: MessageCircle,
    gift_message_removed: MessageCircle,
    content_hidden: Flag,
    content_restored: Eye,
    report_dismissed: Flag,
    report_reopened: Flag,
    competition_created: Ticket,
    competition_edited: Ticket,
    competition_cancelled: Ticket,
    beacon_set: Trophy,
    winner_drawn: Trophy,
    collect_instructions_changed: PackageCheck,
    prize_handed_over: PackageCheck,
    handover_taken_back: PackageCheck,
    prize_received: PackageCheck,
    organization_changed: Settings,
    store_added: Store,
    store_changed: Store,
    store_removed: Store,
    poster_renewed: Store,
    team_goal_created: Target,
    team_goal_changed: Target,
    team_goal_ended: Target,
    team_goal_reached: PartyPopper,
  } satisfies Partial<Record<AuditAction, LucideIcon>>),
)

const byKind = { changes: PenLine, log_ins: KeyRound, refusals: ShieldAlert }

/** The icon of an audit event: what it is about, or its kind for actions without one of their own. */
export const auditIcon = (action: string) => byAction.get(action) ?? byKind[auditKindOf(action)]
