import { useLocation } from 'wouter'
import { isAdmin } from '#domain/roles.ts'
import { useMe } from '#web/me/use-me.ts'
import { ApprovalsScreen } from './approvals-screen.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import { NotPermitted } from './not-permitted.tsx'

/** One area for every path beneath /admin; a path without a screen of its own shows the dashboard. */
export function AdminArea() {
  const { role } = useMe()
  const [path] = useLocation()
  if (!isAdmin(role)) return <NotPermitted />
  return path === '/admin/approvals' ? <ApprovalsScreen /> : <DashboardScreen />
}
