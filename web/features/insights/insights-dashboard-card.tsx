import { ChartColumn } from 'lucide-react'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'

/** Links to the insights. */
export const InsightsDashboardCard = () => (
  <DashboardCard href="/admin/insights" icon={ChartColumn} title="Insights">
    See who waits for a thank-you, and how many take part.
  </DashboardCard>
)
