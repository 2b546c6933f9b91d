import { LaterSuspense } from '#web/kit/later-suspense.tsx'
import { Route, Switch, useLocation } from 'wouter'
import { type PagePath, pagePaths, pages } from '#contract/pages.ts'
import { hasRoleFor } from '#domain/access.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { JobsAlert } from '#web/screens/admin/jobs/jobs-alert.tsx'
import { AdminSections } from './admin-sections.tsx'
import styles from './admin.module.css'
import { NotFoundScreen } from './not-found-screen.tsx'
import { NotPermitted } from './not-permitted.tsx'
import { routes } from './routes.tsx'

/** The admin area: every path below /admin. */
export function AdminArea() {
  const { role } = useMe()
  const isDashboard = useLocation()[0] === '/admin'
  if (!isAdmin(role)) return <NotPermitted />
  return (
    <div className={styles.area} data-dashboard={isDashboard || undefined}>
      <AdminSections />
      <div className={styles.page}>
        {role === 'super_admin' && <JobsAlert />}
        {/* The sections stay while a screen loads. */}
        <LaterSuspense>
          <AdminScreen role={role} />
        </LaterSuspense>
      </div>
    </div>
  )
}

const AdminScreen = ({ role }: { role: Role }) => (
  <Switch>
    {pagePaths.map((page) => (
      <Route key={page} path={page} component={screenFor(page, role)} />
    ))}
    <Route component={NotFoundScreen} />
  </Switch>
)

/** The specification shows the dashboard to admins who open the super admin page. */
function screenFor(page: PagePath, role: Role) {
  if (hasRoleFor(pages[page].access, role)) return routes[page]
  return page === '/admin/super-admin' ? routes['/admin'] : NotPermitted
}
