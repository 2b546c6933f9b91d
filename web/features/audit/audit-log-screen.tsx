import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { auditLog } from '#contract/audit.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { everything, isFiltered, searchOf } from './audit-search.ts'

/** What was done in an admin's stores, by whom and to whom, newest first. */
export function AuditLogScreen() {
  const [filter, setFilter] = useState(everything)
  const reading = useReadPages(auditLog, { search: searchOf(filter), refetchOnOpen: true })
  return (
    <>
      <PageHead title="Audit Log" subtitle="What was done in your stores, by whom and when. Nobody can change it." />
      <AuditFilters filter={filter} onFilter={setFilter} />
      <Read
        result={reading}
        loading={<Skeletons count={6} shape="card" />}
        empty={<Nothing isFiltered={isFiltered(filter)} />}
      >
        {(entries) => <AuditTable entries={entries} />}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty icon={ScrollText} title="Nothing Found" text="Choose another action, person or time." />
  ) : (
    <Empty icon={ScrollText} title="Nothing Here Yet" text="What people do in your stores will stand here." />
  )
