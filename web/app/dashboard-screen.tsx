import { CirclePlus, Ticket, UserRoundCheck, Users } from 'lucide-react'
import { useRef } from 'react'
import { pendingRegistrations } from '#contract/approvals.ts'
import { adminUsers } from '#contract/users.ts'
import * as texts from '#texts/app.ts'
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
      <PageHead title={texts.adminDashboard} subtitle={texts.dashboardSubtitle} />
      <div className={styles.waiting}>
        <DrawsWaiting />
        <HandoversWaiting />
      </div>
      <ul ref={cards} tabIndex={-1} className={styles.cards}>
        <DashboardCard
          href="/admin/approvals"
          icon={UserRoundCheck}
          title={texts.pendingApprovals}
          count={listCount(registrations)}
          isOfWaiting
        >
          {oldest
            ? texts.reviewRegistrationsFirst({ ago: relativeTime(oldest.createdAt, now) })
            : texts.reviewRegistrations}
        </DashboardCard>
        <ReportsDashboardCard />
        <DashboardCard href="/admin/competitions" icon={Ticket} title={texts.allCompetitions} count={active}>
          {active ? texts.editPlannedActive({ active }) : texts.editPlanned}
        </DashboardCard>
        <DashboardCard href="/admin/create-competition" icon={CirclePlus} title={texts.createCompetition}>
          {texts.offerAPrize}
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
      title={texts.userManagement}
      count={users.hasMore ? '' : listCount(users)}
    >
      {users.hasMore ? texts.editPeopleMore({ n: users.data?.length ?? 0 }) : texts.editPeople}
    </DashboardCard>
  )
}
