import { CalendarClock } from 'lucide-react'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'
import { useFailedJobs } from './use-failed-jobs.ts'

/** Links to the jobs, with the number of failed ones. */
export function JobsDashboardCard() {
  const failedJobs = useFailedJobs()
  const figure = failedJobs ? String(failedJobs.length) : ''
  return (
    <DashboardCard href="/admin/jobs" icon={CalendarClock} title="Jobs" count={figure} isOfWaiting>
      See background jobs and what needs attention.
    </DashboardCard>
  )
}
