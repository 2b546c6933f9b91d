import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { isAdmin } from '#domain/roles.ts'
import { useMe } from '#web/me/use-me.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { JobsAlarm } from './jobs-alarm.tsx'
import { NotPermitted } from './not-permitted.tsx'

const ApprovalsScreen = lazy(async () => ({ default: (await import('./approvals-screen.tsx')).ApprovalsScreen }))
const AuditLogScreen = lazy(async () => ({ default: (await import('./audit-log-screen.tsx')).AuditLogScreen }))
const CompetitionListScreen = lazy(async () => ({
  default: (await import('./competition-list-screen.tsx')).CompetitionListScreen,
}))
const CreateCompetitionScreen = lazy(async () => ({
  default: (await import('./create-competition-screen.tsx')).CreateCompetitionScreen,
}))
const JobsScreen = lazy(async () => ({ default: (await import('./jobs-screen.tsx')).JobsScreen }))
const EditCompetitionScreen = lazy(async () => ({
  default: (await import('./edit-competition-screen.tsx')).EditCompetitionScreen,
}))
const UsersScreen = lazy(async () => ({ default: (await import('./users-screen.tsx')).UsersScreen }))
const SuperAdminScreen = lazy(async () => ({ default: (await import('./super-admin-screen.tsx')).SuperAdminScreen }))

/** One area for every path beneath /admin; a path without a screen of its own shows the dashboard. */
export function AdminArea() {
  const { role } = useMe()
  if (!isAdmin(role)) return <NotPermitted />
  const isSuperAdmin = role === 'super_admin'
  return (
    <>
      {isSuperAdmin && <JobsAlarm />}
      <Switch>
        {isSuperAdmin && <Route path="/admin/jobs" component={JobsScreen} />}
        {isSuperAdmin && <Route path="/admin/super-admin" component={SuperAdminScreen} />}
        <Route path="/admin/users" component={UsersScreen} />
        <Route path="/admin/approvals" component={ApprovalsScreen} />
        <Route path="/admin/audit-log" component={AuditLogScreen} />
        <Route path="/admin/competitions" component={CompetitionListScreen} />
        <Route path="/admin/competitions/:id/edit">{({ id }) => <EditCompetitionScreen key={id} id={id} />}</Route>
        <Route path="/admin/create-competition" component={CreateCompetitionScreen} />
        <Route component={DashboardScreen} />
      </Switch>
    </>
  )
}
