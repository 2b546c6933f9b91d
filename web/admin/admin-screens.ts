import { later } from '#web/ui/later.tsx'

/** The screens beneath /admin, by the part of the path that names them. */
export const adminScreens = {
  approvals: later(async () => (await import('./approvals-screen.tsx')).ApprovalsScreen),
  'audit-log': later(async () => (await import('./audit-log-screen.tsx')).AuditLogScreen),
  competitions: later(async () => (await import('./competition-list-screen.tsx')).CompetitionListScreen),
  'create-competition': later(async () => (await import('./create-competition-screen.tsx')).CreateCompetitionScreen),
  edit: later(async () => (await import('./edit-competition-screen.tsx')).EditCompetitionScreen),
  jobs: later(async () => (await import('./jobs-screen.tsx')).JobsScreen),
  'super-admin': later(async () => (await import('./super-admin-screen.tsx')).SuperAdminScreen),
  users: later(async () => (await import('./users-screen.tsx')).UsersScreen),
}
