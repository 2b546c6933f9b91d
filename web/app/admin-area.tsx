import { Route, Switch } from 'wouter'
import { isAdmin } from '#domain/roles.ts'
import { useMe } from '#web/api/use-me.ts'
import { adminScreens } from './admin-screens.ts'
import { JobsAlert } from '#web/features/jobs/jobs-alert.tsx'
import { NotPermitted } from './not-permitted.tsx'

/** The admin area: every path below /admin. A path without a screen shows the dashboard. */
export function AdminArea() {
  const { role } = useMe()
  if (!isAdmin(role)) return <NotPermitted />
  const isSuperAdmin = role === 'super_admin'
  return (
    <>
      {isSuperAdmin && <JobsAlert />}
      <Switch>
        {isSuperAdmin && <Route path="/admin/jobs" component={adminScreens.jobs} />}
        {isSuperAdmin && <Route path="/admin/super-admin" component={adminScreens['super-admin']} />}
        {isSuperAdmin && <Route path="/admin/organization" component={adminScreens.organization} />}
        <Route path="/admin/users" component={adminScreens.users} />
        <Route path="/admin/approvals" component={adminScreens.approvals} />
        <Route path="/admin/insights" component={adminScreens.insights} />
        <Route path="/admin/audit-log" component={adminScreens['audit-log']} />
        <Route path="/admin/reports" component={adminScreens.reports} />
        <Route path="/admin/competitions" component={adminScreens.competitions} />
        <Route path="/admin/competitions/:id/edit">{({ id }) => <adminScreens.edit key={id} id={id} />}</Route>
        <Route path="/admin/create-competition" component={adminScreens['create-competition']} />
        <Route component={adminScreens.dashboard} />
      </Switch>
    </>
  )
}

/** Loads the screen that the last segment of `path` names; the dashboard for `/admin`. */
export async function preloadAdminScreen(path: string) {
  const name = path === '/admin' ? 'dashboard' : path.split('/').at(-1)
  await Object.entries(adminScreens)
    .find(([segment]) => segment === name)?.[1]
    .preload()
}

/** Loads all admin screens, so that they open without a delay later. */
export const preloadAdminScreens = () => Promise.all(Object.values(adminScreens).map((screen) => screen.preload()))
