import type { AuditEvent } from '#contract/audit.ts'
import { auditActionName, describeAuditEvent } from '#messages/audit-events.ts'
import * as texts from '#texts/audit.ts'
import { Badge } from '#web/ui/badge.tsx'
import { giftDate } from '#web/ui/dates.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './audit-row.module.css'

const suspiciousActions = new Set(['login_failed', 'refused', 'limited', 'log_pruned'])

/** One audit event. Its sentence says what happened; only a suspicious action is also named. In the card layout `data-name` labels each value. */
export const AuditRow = ({ event }: { event: AuditEvent }) => (
  <tr className={styles.row}>
    <td className={styles.time}>
      <time dateTime={event.at}>{giftDate(event.at)}</time>
    </td>
    <td className={styles.event}>
      <span className={styles.sentence}>{describeAuditEvent(event)}</span>
      {suspiciousActions.has(event.action) && <Badge tone="danger">{auditActionName(event.action)}</Badge>}
      {event.details.route && <code className={styles.route}>{event.details.route}</code>}
    </td>
    <td className={styles.fact} data-name={texts.stores}>
      {event.stores.join(', ') || texts.none}
    </td>
    <td className={styles.fact} data-name={texts.fromWhere}>
      <Origin event={event} />
    </td>
  </tr>
)

/** The address, which opens the id of the request that is in the server's log. */
function Origin({ event: { ip, requestId } }: { event: AuditEvent }) {
  if (!requestId) return <span>{ip ?? texts.theServerItself}</span>
  return (
    <details className={styles.details}>
      <summary>
        {ip ?? texts.removedByNow}
        <VisuallyHidden> {texts.details}</VisuallyHidden>
      </summary>
      <small>{texts.requestRequestId({ requestId })}</small>
    </details>
  )
}
