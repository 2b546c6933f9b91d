import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { type AuditEvent, auditLog } from '#contract/audit.ts'
import * as texts from '#texts/audit.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { dayName } from '#web/kit/day-name.ts'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit-log.module.css'
import { AuditRow } from './audit-row.tsx'
import { emptyFilter, isFiltered, searchOf } from './audit-search.ts'
import { foldEvents } from './fold-events.ts'

/** Lists and filters the audit events of an admin's stores by day, newest first. */
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
        {(events) => <Days events={events} />}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

function Days({ events }: { events: AuditEvent[] }) {
  const now = useNow()
  return foldEvents(events).map(({ date, rows }) => {
    const name = dayName(rows[0]?.events[0]?.at ?? '', now)
    return (
      <section key={date} className={styles.day} aria-label={name}>
        <h2>{name}</h2>
        <ol>
          {rows.map((row) => (
            <AuditRow key={row.events.at(-1)?.id} row={row} />
          ))}
        </ol>
      </section>
    )
  })
}

const NoEvents = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty icon={ScrollText} title={texts.nothingFound} text={texts.chooseAnotherActionPersonOrTime} />
  ) : (
    <Empty icon={ScrollText} title={texts.nothingHereYet} text={texts.eventsWillStandHere} />
  )
