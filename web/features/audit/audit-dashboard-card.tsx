import { ScrollText } from 'lucide-react'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'

/** Links to the audit log. */
export const AuditDashboardCard = () => (
  <DashboardCard href="/admin/audit-log" icon={ScrollText} title="Audit Log">
    Look up what was done in your stores, by whom and when.
  </DashboardCard>
)
