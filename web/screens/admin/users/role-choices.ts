import { mayAssign } from '#domain/permissions.ts'
import { isAdmin, type Role, roles } from '#domain/roles.ts'
import { roles as roleNames } from '#texts/roles.ts'

type Actor = { id: string; role: Role }
type EditedUser = Actor & { approvalStatus: string }

/** Returns the roles that `actor` may assign, with their names, including the current role. Only approved users become admins. */
export const roleChoices = (user: EditedUser, actor: Actor): [Role, string][] =>
  roles
    .filter((role) => mayAssign(actor, user, role))
    .filter((role) => role === user.role || user.approvalStatus === 'approved' || !isAdmin(role))
    .map((role) => [role, roleNames[role]])
