import { later } from '#web/ui/lazy-with-preload.tsx'

/** The screens beneath /admin, by the part of the path that names them. */
export const adminScreens = {
  approvals: later(async () => (await import('#web/features/approvals/approvals-screen.tsx')).ApprovalsScreen),
  'audit-log': later(async () => (await import('#web/features/audit/audit-log-screen.tsx')).AuditLogScreen),
  competitions: later(
    async () => (await import('#web/features/competitions/manage-competitions-screen.tsx')).CompetitionListScreen,
  ),
  'create-competition': later(
    async () => (await import('#web/features/competitions/create-competition-screen.tsx')).CreateCompetitionScreen,
  ),
  edit: later(
    async () => (await import('#web/features/competitions/edit-competition-screen.tsx')).EditCompetitionScreen,
  ),
  jobs: later(async () => (await import('#web/features/jobs/jobs-screen.tsx')).JobsScreen),
  'super-admin': later(async () => (await import('#web/features/admins/super-admin-screen.tsx')).SuperAdminScreen),
  users: later(async () => (await import('#web/features/users/users-screen.tsx')).UsersScreen),
}
