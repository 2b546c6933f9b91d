import ScrollText from 'lucide-react/icons/scroll-text'
import * as texts from '#texts/audit.ts'
import { DashboardCard } from '#web/kit/dashboard-card.tsx'

/** Links to the audit log. */
export const AuditDashboardCard = () => (
  <DashboardCard href="/admin/audit-log" icon={ScrollText} title={texts.auditLog}>
    {texts.auditCard}
  </DashboardCard>
)
