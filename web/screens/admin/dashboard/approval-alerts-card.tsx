import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { approvalAlerts } from '#contract/approvals.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/approvals.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { competitionDate } from '#web/kit/dates.ts'
import { richText } from '#web/kit/rich-text.ts'
import { DashboardCard } from './dashboard-card.tsx'

/** Tells super admins that an admin approved unusually many people or gave a higher role. Shows nothing without a case. */
export function ApprovalAlertsCard() {
  const { data: alerts = [] } = useRead(approvalAlerts, { refetchOnOpen: true })
  const [newest] = alerts
  if (!newest) return null
  const { admin, at, ...figures } = newest
  return (
    <DashboardCard
      href="/admin/audit-log"
      icon={UserRoundCheck}
      title={texts.unusualApprovals}
      count={String(alerts.length)}
      isOfWaiting
    >
      {richText(
        texts.unusualApprovalsOf({ name: <bdi>{personName(admin)}</bdi>, date: competitionDate(at), ...figures }),
      )}
    </DashboardCard>
  )
}
