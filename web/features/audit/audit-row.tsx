import type { AuditEvent } from '#contract/audit.ts'
import { auditActionNames } from '#domain/audit-actions.ts'
import { describeAuditEvent } from '#domain/describe-audit-event.ts'
import { Badge } from '#web/ui/badge.tsx'
import { giftDate } from '#web/ui/dates.ts'
import styles from './audit-row.module.css'

// What an admin may want to look into.
const grave = new Set(['login_failed', 'refused', 'limited', 'log_pruned'])

/** One deed, in words. On a card each fact has its name beside it. */
export const AuditRow = ({ entry }: { entry: AuditEvent }) => (
  <tr className={styles.row}>
    <td className={styles.when}>
      <time dateTime={entry.at}>{giftDate(entry.at)}</time>
    </td>
    <td className={styles.what}>
      <span className={styles.sentence}>{describeAuditEvent(entry)}</span>
      <Badge tone={grave.has(entry.action) ? 'danger' : 'secondary'}>{auditActionNames[entry.action]}</Badge>
      {entry.details.route && <code className={styles.route}>{entry.details.route}</code>}
    </td>
    <td className={styles.fact} data-name="Stores">
      {entry.stores.join(', ') || 'None'}
    </td>
    <td className={styles.fact} data-name="From where">
      <span>{entry.ip ?? 'The server itself'}</span>
      {entry.requestId && <small className={styles.request}>Request {entry.requestId}</small>}
    </td>
  </tr>
)
