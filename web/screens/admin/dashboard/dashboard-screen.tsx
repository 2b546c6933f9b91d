import CirclePlus from 'lucide-react/icons/circle-plus'
import Ticket from 'lucide-react/icons/ticket'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import Users from 'lucide-react/icons/users'
import { Suspense, useRef } from 'react'
import { adminUsers } from '#contract/admin-users.ts'
import * as texts from '#texts/app.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import { AuditDashboardCard } from './audit-dashboard-card.tsx'
import { DashboardCard } from '#web/kit/dashboard-card.tsx'
import styles from './dashboard-screen.module.css'
import { JobsDashboardCard } from './jobs-dashboard-card.tsx'
import { lazyAfter, firstScreen } from '#web/kit/lazy-after.tsx'
import { listCount } from '#web/data/cache/list-count.ts'
import { OrganizationDashboardCard } from './organization-dashboard-card.tsx'
import { ReportsDashboardCard } from './reports-dashboard-card.tsx'
import { SuperAdminDashboardCard } from './super-admin-dashboard-card.tsx'
import { AdjustmentAlertsCard } from './adjustment-alerts-card.tsx'
import { InsightsDashboardCard } from './insights-dashboard-card.tsx'
import { WaitingTasksCard } from '#web/parts/waiting-tasks/waiting-tasks-card.tsx'
import { useActiveCompetitionCount } from '#web/parts/competition/use-active-competition-count.ts'
import { useIsWide } from '#web/kit/use-is-wide.ts'

// The last part of the page.
const PasskeyOffer = lazyAfter(firstScreen, async () => (await import('./passkey-offer.tsx')).PasskeyOffer)

const ParticipationCard = lazyAfter(
  firstScreen,
  async () => (await import('#web/screens/admin/insights/participation-card.tsx')).ParticipationCard,
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
