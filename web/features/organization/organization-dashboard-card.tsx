import { Building2 } from 'lucide-react'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'

/** Links to the settings that hold for everyone. */
export const OrganizationDashboardCard = () => (
  <DashboardCard href="/admin/organization" icon={Building2} title="Organization">
    Choose what holds for everyone, such as the reasons for thanks.
  </DashboardCard>
)
