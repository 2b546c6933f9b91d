import Undo2 from 'lucide-react/icons/undo-2'
import { adjustmentAlerts } from '#contract/admin-users.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/users.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { DashboardCard } from '#web/kit/dashboard-card.tsx'

/** Tells super admins that tokens came back to the admin who had added them. Shows nothing without a case. */
export function AdjustmentAlertsCard() {
  const { data: alerts = [] } = useRead(adjustmentAlerts, { refetchOnOpen: true })
  const [newest] = alerts
  if (!newest) return null
  const { admin, giver, added, returned } = newest
  return (
    <DashboardCard
      href="/admin/audit-log"
      icon={Undo2}
      title={texts.returnedTokens}
      count={String(alerts.length)}
      isOfWaiting
    >
      {richText(
        texts.returnedTokensOf({
          name: <bdi>{personName(admin)}</bdi>,
          added,
          name2: <bdi>{personName(giver)}</bdi>,
          returned,
        }),
      )}
    </DashboardCard>
  )
}
