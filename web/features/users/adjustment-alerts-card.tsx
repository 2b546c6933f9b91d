import { Undo2 } from 'lucide-react'
import { adjustmentAlerts } from '#contract/users.ts'
import { count } from '#domain/counts.ts'
import { shortName } from '#domain/names.ts'
import { useRead } from '#web/api/use-read.ts'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'

/** Tells super admins that tokens came back to the admin who had added them. Shows nothing without a case. */
export function AdjustmentAlertsCard() {
  const { data: alerts = [] } = useRead(adjustmentAlerts, { refetchOnOpen: true })
  const [newest] = alerts
  if (!newest) return null
  const { admin, giver, added, returned } = newest
  return (
    <DashboardCard href="/admin/audit-log" icon={Undo2} title="Returned Tokens" count={String(alerts.length)}>
      <bdi>{shortName(admin)}</bdi> added {count(added, 'token')} to <bdi>{shortName(giver)}</bdi>, who gave{' '}
      {count(returned, 'token')} back.
    </DashboardCard>
  )
}
