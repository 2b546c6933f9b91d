import Flag from 'lucide-react/icons/flag'
import * as texts from '#texts/reports.ts'
import { DashboardCard } from '#web/kit/dashboard-card.tsx'

/** Links to the reports. */
export const ReportsDashboardCard = () => (
  <DashboardCard href="/admin/reports" icon={Flag} title={texts.reports2}>
    {texts.reportsCard}
  </DashboardCard>
)
