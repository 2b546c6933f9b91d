import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { auditLog } from '#contract/audit.ts'
import * as texts from '#texts/audit.ts'
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

const columns = [texts.when, texts.whatHappened, texts.stores, texts.fromWhere]

/** Lists and filters the audit events of an admin's stores, newest first. */
export function AuditLogScreen() {
  const [filter, setFilter] = useState(emptyFilter)
  const reading = useReadPages(auditLog, { search: searchOf(filter), refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.auditLog} subtitle={texts.auditSubtitle} />
      <AuditFilters filter={filter} onFilter={setFilter} />
      <Read
        result={reading}
        loading={<Skeletons count={6} shape="card" />}
        empty={<NoEvents isFiltered={isFiltered(filter)} />}
      >
        {(events) => (
          <CardTable name={texts.auditLogLabel} columns={columns}>
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
    <Empty icon={ScrollText} title={texts.nothingFound} text={texts.chooseAnotherActionPersonOrTime} />
  ) : (
    <Empty icon={ScrollText} title={texts.nothingHereYet} text={texts.eventsWillStandHere} />
  )
