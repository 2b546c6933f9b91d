import type { AuditEntry } from '#contract/audit-log.ts'
import { AuditRow } from './audit-row.tsx'
import styles from './audit-table.module.css'

/** Deeds in rows; where it is narrow, each on a card. */
export const AuditTable = ({ entries }: { entries: AuditEntry[] }) => (
  <table className={styles.table} aria-label="Audit log">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">What happened</th>
        <th scope="col">Stores</th>
        <th scope="col">From where</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </tbody>
  </table>
)
