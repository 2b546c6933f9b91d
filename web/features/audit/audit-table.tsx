import type { AuditEvent } from '#contract/audit.ts'
import { CardTable } from '#web/ui/card-table.tsx'
import { AuditRow } from './audit-row.tsx'

const columns = ['When', 'What happened', 'Stores', 'From where']

/** Deeds in rows. */
export const AuditTable = ({ entries }: { entries: AuditEvent[] }) => (
  <CardTable name="Audit log" columns={columns}>
    {entries.map((entry) => (
      <AuditRow key={entry.id} entry={entry} />
    ))}
  </CardTable>
)
