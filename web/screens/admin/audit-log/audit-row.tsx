import { createElement } from 'react'
import type { AuditEvent } from '#contract/audit.ts'
import { auditKindOf } from '#domain/audit-actions.ts'
import { auditActionName } from '#messages/audit-events.ts'
import * as texts from '#texts/audit.ts'
import { Badge } from '#web/kit/badge.tsx'
import { giftDate, timeOfDay } from '#web/kit/dates.ts'
import { auditIcon } from './audit-icon.ts'
import styles from './audit-row.module.css'
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
          <span className={styles.meta}>
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
  <li>
    <span>{giftDate(at)}</span> <span>{ip ?? (requestId ? texts.removedByNow : texts.theServerItself)}</span>
    <span> </span>
    {details.route && <code>{details.route}</code>}
    <span> </span>
    {requestId && <span className={styles.request}>{texts.requestRequestId({ requestId })}</span>}
  </li>
)
