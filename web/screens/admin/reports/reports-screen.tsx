import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { reports } from '#contract/reports.ts'
import * as texts from '#texts/reports.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { ReportRow } from './report-row.tsx'
import styles from './reports.module.css'

const refetchIntervalMs = 30_000

const tabs = [
  { name: 'open', title: texts.open },
  { name: 'decided', title: texts.decidedTab },
] as const

type TabName = (typeof tabs)[number]['name']

/** Lists the reports that wait for a decision, and those that were decided. */
export function ReportsScreen() {
  const [tab, setTab] = useState<TabName>('open')
  return (
    <>
      <PageHead title={texts.reports2} />
      <div className={styles.tabs}>
        <Tabs id="reports" label={texts.reports2} tabs={[...tabs]} selected={tab} onSelect={setTab}>
          <ReportList key={tab} state={tab} />
        </Tabs>
      </div>
      <details>
        <summary className={layout.summary}>{texts.whatDecisionsDo}</summary>
        <p className={layout.quiet}>{texts.decisionsInWords}</p>
      </details>
    </>
  )
}

function ReportList({ state }: { state: TabName }) {
  const search = state === 'open' ? undefined : { state }
  const reading = useReadPages(reports, { search, refetchOnOpen: true, intervalMs: refetchIntervalMs })
  return (
    <>
      <Read
        result={reading}
        loading={<Skeletons count={3} shape="card" />}
        empty={<Empty icon={ShieldCheck} title={state === 'open' ? texts.noOpenReports : texts.noDecisionsYet} />}
      >
        {(rows) => (
          <ul className={`${layout.stack} ${styles.rows}`}>
            {rows.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}
