import ChartColumn from 'lucide-react/icons/chart-column'
import * as texts from '#texts/insights.ts'
import { DashboardCard } from '#web/kit/dashboard-card.tsx'

/** Links to the insights. */
export const InsightsDashboardCard = () => (
  <DashboardCard href="/admin/insights" icon={ChartColumn} title={texts.insights}>
    {texts.insightsCard}
  </DashboardCard>
)
