import { CirclePlus, Ticket, UserRoundCheck, Users } from 'lucide-react'
import { useRef } from 'react'
import { pendingRegistrations } from '#contract/approvals.ts'
import { adminUsers } from '#contract/users.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { useMe } from '#web/api/use-me.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { AuditDashboardCard } from '#web/features/audit/audit-dashboard-card.tsx'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'
import styles from './dashboard-screen.module.css'
import { JobsDashboardCard } from '#web/features/jobs/jobs-dashboard-card.tsx'
import { listCount } from '#web/api/list-count.ts'
import { OrganizationDashboardCard } from '#web/features/organization/organization-dashboard-card.tsx'
import { PasskeyOffer } from '#web/features/admins/passkey-offer.tsx'
import { ReportsDashboardCard } from '#web/features/reports/reports-dashboard-card.tsx'
import { SuperAdminDashboardCard } from '#web/features/admins/super-admin-dashboard-card.tsx'
import { AdjustmentAlertsCard } from '#web/features/users/adjustment-alerts-card.tsx'
import { InsightsDashboardCard } from '#web/features/insights/insights-dashboard-card.tsx'
import { relativeTime } from '#web/ui/relative-time.ts'
import { useNow } from '#web/ui/use-now.ts'
import { DrawsWaiting, HandoversWaiting } from '#web/features/competitions/draws-waiting.tsx'
import { useActiveCompetitionCount } from '#web/features/competitions/use-active-competition-count.ts'

const pollMs = 30_000

/** The admin dashboard: what waits first, then a card for each other task. */
export function DashboardScreen() {
  const { role } = useMe()
  const cards = useRef<HTMLUListElement>(null)
  const registrations = useReadPages(pendingRegistrations, { intervalMs: pollMs })
  const [oldest] = registrations.data ?? []
  const now = useNow()
  const active = useActiveCompetitionCount()
  return (
    <>
      <PageHead title="Admin Dashboard" subtitle="Manage the people and competitions of your stores" />
      <div className={styles.waiting}>
        <DrawsWaiting />
        <HandoversWaiting />
      </div>
      <ul ref={cards} tabIndex={-1} className={styles.cards}>
        <DashboardCard
          href="/admin/approvals"
          icon={UserRoundCheck}
          title="Pending Approvals"
          count={listCount(registrations)}
          isOfWaiting
        >
          Review new registrations and approve or reject them.
          {oldest && ` The first one came ${relativeTime(oldest.createdAt, now)}.`}
        </DashboardCard>
        <ReportsDashboardCard />
        <DashboardCard href="/admin/competitions" icon={Ticket} title="All Competitions" count={active}>
          Edit planned competitions and cancel ones that cannot take place. {active && `${active} active now.`}
        </DashboardCard>
        <DashboardCard href="/admin/create-competition" icon={CirclePlus} title="Create Competition">
          Offer a prize that people can enter to win.
        </DashboardCard>
        <UsersDashboardCard />
        <InsightsDashboardCard />
        <AuditDashboardCard />
        {role === 'super_admin' && <AdjustmentAlertsCard />}
        {role === 'super_admin' && <SuperAdminDashboardCard />}
        {role === 'super_admin' && <OrganizationDashboardCard />}
        {role === 'super_admin' && <JobsDashboardCard />}
      </ul>
      <PasskeyOffer onDecline={() => cards.current?.focus()} />
    </>
  )
}

/** A list with further pages has no exact number, so a sentence says how many there are at least. */
function UsersDashboardCard() {
  const users = useReadPages(adminUsers, { refetchOnOpen: true })
  return (
    <DashboardCard
      href="/admin/users"
      icon={Users}
      title="User Management"
      count={users.hasMore ? '' : listCount(users)}
    >
      Edit people, adjust their tokens, and help them sign in again.
      {users.hasMore && ` More than ${users.data?.length} people.`}
    </DashboardCard>
  )
}
