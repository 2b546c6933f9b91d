import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'

/** The screens below /admin, by the segment of the path that names them. */
export const adminScreens = {
  approvals: lazyWithPreload(
    async () => (await import('#web/features/approvals/approvals-screen.tsx')).ApprovalsScreen,
  ),
  'audit-log': lazyWithPreload(async () => (await import('#web/features/audit/audit-log-screen.tsx')).AuditLogScreen),
  competitions: lazyWithPreload(
    async () => (await import('#web/features/competitions/manage-competitions-screen.tsx')).ManageCompetitionsScreen,
  ),
  'create-competition': lazyWithPreload(
    async () => (await import('#web/features/competitions/create-competition-screen.tsx')).CreateCompetitionScreen,
  ),
  dashboard: lazyWithPreload(async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
  edit: lazyWithPreload(
    async () => (await import('#web/features/competitions/edit-competition-screen.tsx')).EditCompetitionScreen,
  ),
  insights: lazyWithPreload(async () => (await import('#web/features/insights/insights-screen.tsx')).InsightsScreen),
  jobs: lazyWithPreload(async () => (await import('#web/features/jobs/jobs-screen.tsx')).JobsScreen),
  organization: lazyWithPreload(
    async () => (await import('#web/features/organization/organization-screen.tsx')).OrganizationScreen,
  ),
  reports: lazyWithPreload(async () => (await import('#web/features/reports/reports-screen.tsx')).ReportsScreen),
  'super-admin': lazyWithPreload(
    async () => (await import('#web/features/admins/super-admin-screen.tsx')).SuperAdminScreen,
  ),
  users: lazyWithPreload(async () => (await import('#web/features/users/users-screen.tsx')).UsersScreen),
}
