import { CirclePlus, Ticket, UserRoundCheck, Users } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { adminUsers } from '#contract/users.ts'
import * as texts from '#texts/app.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { useMe } from '#web/api/use-me.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { AuditDashboardCard } from '#web/features/audit/audit-dashboard-card.tsx'
import { DashboardCard } from '#web/ui/dashboard-card.tsx'
import styles from './dashboard-screen.module.css'
import { JobsDashboardCard } from '#web/features/jobs/jobs-dashboard-card.tsx'
import { lazyAfter, pageLoaded } from '#web/ui/lazy-after.ts'
import { listCount } from '#web/api/list-count.ts'
import { OrganizationDashboardCard } from '#web/features/organization/organization-dashboard-card.tsx'
import { ReportsDashboardCard } from '#web/features/reports/reports-dashboard-card.tsx'
import { SuperAdminDashboardCard } from '#web/features/admins/super-admin-dashboard-card.tsx'
import { AdjustmentAlertsCard } from '#web/features/users/adjustment-alerts-card.tsx'
import { InsightsDashboardCard } from '#web/features/insights/insights-dashboard-card.tsx'
import { WaitingTasksCard } from '#web/features/home/waiting-tasks-card.tsx'
import { useActiveCompetitionCount } from '#web/features/competitions/use-active-competition-count.ts'

// The last part of the page.
const PasskeyOffer = lazyAfter(
  pageLoaded,
  async () => (await import('#web/features/admins/passkey-offer.tsx')).PasskeyOffer,
)

/** The admin dashboard: what waits first, then a card for each other task. */
export function DashboardScreen() {
  const { role } = useMe()
  const cards = useRef<HTMLUListElement>(null)
  const active = useActiveCompetitionCount()
  return (
    <>
      <PageHead title={texts.adminDashboard} subtitle={texts.dashboardSubtitle} />
      <WaitingTasksCard />
      <ul ref={cards} tabIndex={-1} className={styles.cards}>
        <DashboardCard href="/admin/approvals" icon={UserRoundCheck} title={texts.pendingApprovals}>
          {texts.reviewRegistrations}
        </DashboardCard>
        <DashboardCard
          href="/admin/competitions"
          icon={Ticket}
          title={texts.allCompetitions}
          count={Number.isNaN(Number.parseInt(active)) ? active : texts.activeNow({ n: Number(active) })}
        >
          {texts.editPlanned}
        </DashboardCard>
        <DashboardCard href="/admin/create-competition" icon={CirclePlus} title={texts.createCompetition}>
          {texts.offerAPrize}
        </DashboardCard>
        <UsersDashboardCard />
        <InsightsDashboardCard />
        <ReportsDashboardCard />
        <AuditDashboardCard />
        {role === 'super_admin' && <AdjustmentAlertsCard />}
        {role === 'super_admin' && <SuperAdminDashboardCard />}
        {role === 'super_admin' && <OrganizationDashboardCard />}
        {role === 'super_admin' && <JobsDashboardCard />}
      </ul>
      <Suspense>
        <PasskeyOffer onDecline={() => cards.current?.focus()} />
      </Suspense>
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
      title={texts.userManagement}
      count={users.hasMore ? '' : listCount(users)}
    >
      {users.hasMore ? texts.editPeopleMore({ n: users.data?.length ?? 0 }) : texts.editPeople}
    </DashboardCard>
  )
}
