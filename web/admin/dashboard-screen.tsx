import { UserRoundCheck } from 'lucide-react'
import { PageHead } from '#web/ui/page-head.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import styles from './dashboard-screen.module.css'
import { usePendingCount } from './use-pending-count.ts'

/** What an admin can do, each with what waits. */
export function DashboardScreen() {
  const pending = usePendingCount()
  return (
    <>
      <PageHead title="Admin Dashboard" subtitle="Manage the people of your stores" />
      <ul className={styles.cards}>
        <DashboardCard href="/admin/approvals" icon={UserRoundCheck} title="Pending Approvals" figure={pending}>
          Look at new registrations and approve or reject them.
        </DashboardCard>
      </ul>
    </>
  )
}
