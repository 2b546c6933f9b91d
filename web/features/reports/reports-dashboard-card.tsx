import { Flag } from 'lucide-react'
import { reports } from '#contract/reports.ts'
import * as texts from '#texts/reports.ts'
import { listCount } from '#web/api/list-count.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'

const pollMs = 30_000

/** Links to the reports, with the number of open ones. */
export function ReportsDashboardCard() {
  const open = listCount(useReadPages(reports, { intervalMs: pollMs, refetchOnOpen: true }))
  return (
    <DashboardCard href="/admin/reports" icon={Flag} title={texts.reports2} count={open} isOfWaiting>
      {texts.reportsCard}
    </DashboardCard>
  )
}
