import { LaterSuspense } from '#web/kit/later-suspense.tsx'
import { Route, Switch, useLocation } from 'wouter'
import { isAdmin } from '#domain/roles.ts'
import { useIsWide } from '#web/kit/use-matches.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { JobsAlert } from '#web/screens/admin/jobs/jobs-alert.tsx'
import { adminScreens } from './admin-screens.ts'
import { AdminSections } from './admin-sections.tsx'
import styles from './admin.module.css'
import { NotFoundScreen } from './not-found-screen.tsx'
import { NotPermitted } from './not-permitted.tsx'

/** The admin area: every path below /admin. The specification shows the dashboard to admins who open the super admin page. */
export function AdminArea() {
  const { role } = useMe()
  const isDashboard = useLocation()[0] === '/admin'
  // The dashboard is a list of the sections itself, except beside them.
  const isWide = useIsWide()
  if (!isAdmin(role)) return <NotPermitted />
  return (
    <div className={styles.area} data-dashboard={isDashboard || undefined}>
      {(isWide || !isDashboard) && <AdminSections />}
      <div className={styles.page}>
        {role === 'super_admin' && <JobsAlert />}
        {/* The sections stay while a screen loads. */}
        <LaterSuspense>
          <AdminScreen isSuperAdmin={role === 'super_admin'} />
        </LaterSuspense>
      </div>
    </div>
  )
}

const AdminScreen = ({ isSuperAdmin }: { isSuperAdmin: boolean }) => (
  <Switch>
    <Route path="/admin" component={adminScreens.dashboard} />
    <Route path="/admin/super-admin" component={isSuperAdmin ? adminScreens['super-admin'] : adminScreens.dashboard} />
    <Route path="/admin/jobs" component={isSuperAdmin ? adminScreens.jobs : NotPermitted} />
    <Route path="/admin/organization" component={isSuperAdmin ? adminScreens.organization : NotPermitted} />
    <Route path="/admin/users" component={adminScreens.users} />
    <Route path="/admin/approvals" component={adminScreens.approvals} />
    <Route path="/admin/insights" component={adminScreens.insights} />
    <Route path="/admin/audit-log" component={adminScreens['audit-log']} />
    <Route path="/admin/reports" component={adminScreens.reports} />
    <Route path="/admin/competitions" component={adminScreens.competitions} />
    <Route path="/admin/competitions/:id/edit">{({ id }) => <adminScreens.edit key={id} id={id} />}</Route>
    <Route path="/admin/create-competition" component={adminScreens['create-competition']} />
    <Route component={NotFoundScreen} />
  </Switch>
)

/** Loads the screen that the last segment of `path` names; the dashboard for `/admin`. */
export async function preloadAdminScreen(path: string) {
  const name = path === '/admin' ? 'dashboard' : path.split('/').at(-1)
  await Object.entries(adminScreens)
    .find(([segment]) => segment === name)?.[1]
    .preload()
}

/** Functions that load the admin screens, so that they open without a delay later. */
export const adminScreenLoads = () => Object.values(adminScreens).map(({ preload }) => preload)
