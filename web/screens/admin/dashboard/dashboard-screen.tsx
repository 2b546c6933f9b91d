import Building2 from 'lucide-react/icons/building-complex'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartColumn from 'lucide-react/icons/chart-column'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Flag from 'lucide-react/icons/flag'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Store from 'lucide-react/icons/store'
import Ticket from 'lucide-react/icons/ticket'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import Users from 'lucide-react/icons/users'
import { useRef } from 'react'
import { admins } from '#contract/admins.ts'
import { adjustmentAlerts, adminUsers } from '#contract/admin-users.ts'
import { personName } from '#messages/person-name.ts'
import * as adminTexts from '#texts/admins.ts'
import * as texts from '#texts/app.ts'
import * as auditTexts from '#texts/audit.ts'
import * as insightTexts from '#texts/insights.ts'
import * as jobTexts from '#texts/jobs.ts'
import * as organizationTexts from '#texts/organization.ts'
import * as storeTexts from '#texts/stores.ts'
import * as reportTexts from '#texts/reports.ts'
import * as userTexts from '#texts/users.ts'
import { listCount } from '#web/data/cache/list-count.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { useActiveCompetitionCount } from '#web/parts/competition/use-active-competition-count.ts'
import { SetUpCard, useIsSettingUp } from '#web/parts/set-up/set-up-card.tsx'
import { WaitingTasksCard } from '#web/parts/waiting-tasks/waiting-tasks-card.tsx'
import { ParticipationCard } from '#web/screens/admin/insights/participation-card.tsx'
import { useFailedJobs } from '#web/screens/admin/jobs/jobs-alert.tsx'
import { ApprovalAlertsCard } from './approval-alerts-card.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import styles from './dashboard.module.css'
import { PasskeyOffer } from './passkey-offer.tsx'

/** The admin dashboard: what waits first, then how many people take part, and a card for each other task. */
export function DashboardScreen() {
  const { role } = useMe()
  const cards = useRef<HTMLUListElement>(null)
  return (
    <>
      <PageHead title={texts.adminDashboard} />
      <div className={styles.setUp}>{role === 'super_admin' && <SetUpCard />}</div>
      <WaitingTasksCard isSettingUp={useIsSettingUp()} />
      <div className={styles.overview}>
        <ul ref={cards} tabIndex={-1} className={`${layout.wrap} ${styles.cards}`} data-few={role !== 'super_admin'}>
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
          <FurtherCards />
          {role === 'super_admin' && <AdjustmentAlertsCard />}
          {role === 'super_admin' && <ApprovalAlertsCard />}
          {role === 'super_admin' && <SuperAdminDashboardCard />}
          {role === 'super_admin' && <SuperAdminFurtherCards />}
        </ul>
        <div className={styles.participation}>
          <ParticipationCard />
        </div>
      </div>
      <PasskeyOffer onDecline={() => cards.current?.focus()} />
    </>
  )
}

/** Wide windows have these sections beside the page, instead of cards. */
const FurtherCards = () => (
  <>
    <DashboardCard isInNarrow href="/admin/stores" icon={Store} title={storeTexts.stores}>
      {storeTexts.storesCard}
    </DashboardCard>
    <DashboardCard isInNarrow href="/admin/insights" icon={ChartColumn} title={insightTexts.insights}>
      {insightTexts.insightsCard}
    </DashboardCard>
    <DashboardCard isInNarrow href="/admin/reports" icon={Flag} title={reportTexts.reports2}>
      {reportTexts.reportsCard}
    </DashboardCard>
    <DashboardCard isInNarrow href="/admin/audit-log" icon={ScrollText} title={auditTexts.auditLog}>
      {auditTexts.auditCard}
    </DashboardCard>
  </>
)

function SuperAdminFurtherCards() {
  const failedJobs = useFailedJobs()
  return (
    <>
      <DashboardCard isInNarrow href="/admin/organization" icon={Building2} title={organizationTexts.organization}>
        {organizationTexts.organizationCard}
      </DashboardCard>
      <DashboardCard
        isInNarrow
        href="/admin/jobs"
        icon={CalendarClock}
        title={jobTexts.jobs}
        count={failedJobs ? String(failedJobs.length) : ''}
        isOfWaiting
      >
        {jobTexts.jobsCard}
      </DashboardCard>
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

/** Links to the admins, with their number. */
function SuperAdminDashboardCard() {
  const count = listCount(useReadPages(admins, { refetchOnOpen: true }))
  const n = Number.parseInt(count)
  const figure = n ? adminTexts.adminCount({ count, n }) : count
  return (
    <DashboardCard href="/admin/super-admin" icon={ShieldCheck} title={adminTexts.superAdmin} count={figure}>
      {adminTexts.superAdminCard}
    </DashboardCard>
  )
}

/** Tells super admins that tokens came back to the admin who had added them. Shows nothing without a case. */
function AdjustmentAlertsCard() {
  const { data: alerts = [] } = useRead(adjustmentAlerts, { refetchOnOpen: true })
  const [newest] = alerts
  if (!newest) return null
  const { admin, giver, added, returned } = newest
  return (
    <DashboardCard
      href="/admin/audit-log"
      icon={Undo2}
      title={userTexts.returnedTokens}
      count={String(alerts.length)}
      isOfWaiting
    >
      {richText(
        userTexts.returnedTokensOf({
          name: <bdi>{personName(admin)}</bdi>,
          added,
          name2: <bdi>{personName(giver)}</bdi>,
          returned,
        }),
      )}
    </DashboardCard>
  )
}
