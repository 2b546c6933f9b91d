import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'

/** The screens below /admin, by the segment of the path that names them. */
export const adminScreens = {
  approvals: lazyWithPreload(
    async () => (await import('#web/screens/admin/approvals/approvals-screen.tsx')).ApprovalsScreen,
  ),
  'audit-log': lazyWithPreload(
    async () => (await import('#web/screens/admin/audit-log/audit-log-screen.tsx')).AuditLogScreen,
  ),
  competitions: lazyWithPreload(
    async () =>
      (await import('#web/screens/admin/competitions/manage-competitions-screen.tsx')).ManageCompetitionsScreen,
  ),
  'create-competition': lazyWithPreload(
    async () => (await import('#web/screens/admin/competitions/create-competition-screen.tsx')).CreateCompetitionScreen,
  ),
  dashboard: lazyWithPreload(
    async () => (await import('#web/screens/admin/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  edit: lazyWithPreload(
    async () => (await import('#web/screens/admin/competitions/edit-competition-screen.tsx')).EditCompetitionScreen,
  ),
  insights: lazyWithPreload(
    async () => (await import('#web/screens/admin/insights/insights-screen.tsx')).InsightsScreen,
  ),
  jobs: lazyWithPreload(async () => (await import('#web/screens/admin/jobs/jobs-screen.tsx')).JobsScreen),
  organization: lazyWithPreload(
    async () => (await import('#web/screens/admin/organization/organization-screen.tsx')).OrganizationScreen,
  ),
  reports: lazyWithPreload(async () => (await import('#web/screens/admin/reports/reports-screen.tsx')).ReportsScreen),
  'super-admin': lazyWithPreload(
    async () => (await import('#web/screens/admin/admins/super-admin-screen.tsx')).SuperAdminScreen,
  ),
  users: lazyWithPreload(async () => (await import('#web/screens/admin/users/users-screen.tsx')).UsersScreen),
}
