import type { AuditEvent } from '#contract/audit.ts'
import { auditActionName, describeAuditEvent } from '#messages/audit-events.ts'
import * as texts from '#texts/audit.ts'
import { Badge } from '#web/ui/badge.tsx'
import { giftDate } from '#web/ui/dates.ts'
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
      <span>{event.ip ?? (event.requestId ? texts.removedByNow : texts.theServerItself)}</span>
      {event.requestId && (
        <small className={styles.request}>{texts.requestRequestId({ requestId: event.requestId })}</small>
      )}
    </td>
  </tr>
)
