import { ScrollText } from 'lucide-react'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'

/** Links to the audit log. */
export const AuditDashboardCard = () => (
  <DashboardCard href="/admin/audit-log" icon={ScrollText} title="Audit Log">
    See who did what in your stores, and when.
  </DashboardCard>
)
