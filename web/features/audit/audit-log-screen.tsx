import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { auditLog } from '#contract/audit.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { CardTable } from '#web/ui/card-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { emptyFilter, isFiltered, searchOf } from './audit-search.ts'

const columns = ['When', 'What happened', 'Stores', 'From where']

/** Lists and filters the audit events of an admin's stores, newest first. */
export function AuditLogScreen() {
  const [filter, setFilter] = useState(emptyFilter)
  const reading = useReadPages(auditLog, { search: searchOf(filter), refetchOnOpen: true })
  return (
    <>
      <PageHead title="Audit Log" subtitle="Who did what in your stores, and when. Nobody can change it." />
      <AuditFilters filter={filter} onFilter={setFilter} />
      <Read
        result={reading}
        loading={<Skeletons count={6} shape="card" />}
        empty={<NoEvents isFiltered={isFiltered(filter)} />}
      >
        {(events) => (
          <CardTable name="Audit log" columns={columns}>
            {events.map((event) => (
              <AuditRow key={event.id} event={event} />
            ))}
          </CardTable>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const NoEvents = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty icon={ScrollText} title="Nothing Found" text="Choose another action, person or time." />
  ) : (
    <Empty icon={ScrollText} title="Nothing Here Yet" text="What people do in your stores will stand here." />
  )
