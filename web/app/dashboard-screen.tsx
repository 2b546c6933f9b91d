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
import { useIsWide } from './use-is-wide.ts'

// The last part of the page.
const PasskeyOffer = lazyAfter(
  pageLoaded,
  async () => (await import('#web/features/admins/passkey-offer.tsx')).PasskeyOffer,
)

const ParticipationCard = lazyAfter(
  pageLoaded,
  async () => (await import('#web/features/insights/participation-card.tsx')).ParticipationCard,
)

/** The admin dashboard: what waits first, then how many people take part, and a card for each other task. */
export function DashboardScreen() {
  const { role } = useMe()
  const cards = useRef<HTMLUListElement>(null)
  const isWide = useIsWide()
  return (
    <>
      <PageHead title={texts.adminDashboard} subtitle={texts.dashboardSubtitle} />
      <WaitingTasksCard />
      {isWide && <Participation />}
      <ul ref={cards} tabIndex={-1} className={styles.cards}>
        <DashboardCard href="/admin/approvals" icon={UserRoundCheck} title={texts.pendingApprovals}>
          {texts.reviewRegistrations}
        </DashboardCard>
        <DashboardCard
          href="/admin/competitions"
          icon={Ticket}
          title={texts.allCompetitions}
          count={useActiveCompetitionCount()}
        >
          {texts.editPlanned}
        </DashboardCard>
        <DashboardCard href="/admin/create-competition" icon={CirclePlus} title={texts.createCompetition}>
          {texts.offerAPrize}
        </DashboardCard>
        <UsersDashboardCard />
        {!isWide && <FurtherCards />}
        {role === 'super_admin' && <AdjustmentAlertsCard />}
        {role === 'super_admin' && <SuperAdminDashboardCard />}
        {role === 'super_admin' && !isWide && <SuperAdminFurtherCards />}
      </ul>
      {!isWide && <Participation />}
      <Suspense>
        <PasskeyOffer onDecline={() => cards.current?.focus()} />
      </Suspense>
    </>
  )
}

/** Above the cards, or below them on a phone, where what leads on fits in a screen. */
const Participation = () => (
  <div className={styles.participation}>
    <Suspense>
      <ParticipationCard />
    </Suspense>
  </div>
)

/** Wide windows have these sections beside the page. */
const FurtherCards = () => (
  <>
    <InsightsDashboardCard />
    <ReportsDashboardCard />
    <AuditDashboardCard />
  </>
)

const SuperAdminFurtherCards = () => (
  <>
    <OrganizationDashboardCard />
    <JobsDashboardCard />
  </>
)

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
