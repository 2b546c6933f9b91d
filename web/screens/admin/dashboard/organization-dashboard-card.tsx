import Building2 from 'lucide-react/icons/building-complex'
import * as texts from '#texts/organization.ts'
import { DashboardCard } from '#web/kit/dashboard-card.tsx'

/** Links to the settings that hold for everyone. */
export const OrganizationDashboardCard = () => (
  <DashboardCard href="/admin/organization" icon={Building2} title={texts.organization}>
    {texts.organizationCard}
  </DashboardCard>
)
