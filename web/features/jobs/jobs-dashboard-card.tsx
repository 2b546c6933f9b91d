import { CalendarClock } from 'lucide-react'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'
import { useFailedJobs } from './use-failed-jobs.ts'

/** The way to the jobs, with how many of them went wrong. */
export function JobsDashboardCard() {
  const failed = useFailedJobs()
  return (
    <DashboardCard href="/admin/jobs" icon={CalendarClock} title="Jobs" count={failed ? String(failed.length) : ''}>
      See what the server does by itself, and what needs attention.
    </DashboardCard>
  )
}
