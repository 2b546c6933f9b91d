import CalendarClock from 'lucide-react/icons/calendar-clock'
import * as texts from '#texts/jobs.ts'
import { DashboardCard } from '#web/kit/dashboard-card.tsx'
import { useFailedJobs } from '#web/screens/admin/jobs/use-failed-jobs.ts'

/** Links to the jobs, with the number of failed ones. */
export function JobsDashboardCard() {
  const failedJobs = useFailedJobs()
  const figure = failedJobs ? String(failedJobs.length) : ''
  return (
    <DashboardCard href="/admin/jobs" icon={CalendarClock} title={texts.jobs} count={figure} isOfWaiting>
      {texts.jobsCard}
    </DashboardCard>
  )
}
