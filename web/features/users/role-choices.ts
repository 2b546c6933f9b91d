import { mayAssign } from '#domain/permissions.ts'
import { isAdmin, type Role, roleNames, roles } from '#domain/roles.ts'

type Someone = { id: string; role: Role }

/** The roles that `editor` may give a person, with their names: the one they have among them. Only approved people become admins. */
export const roleChoices = (person: Someone & { approvalStatus: string }, editor: Someone): [Role, string][] =>
  roles
    .filter((role) => mayAssign(editor, person, role))
    .filter((role) => role === person.role || person.approvalStatus === 'approved' || !isAdmin(role))
    .map((role) => [role, roleNames[role]])
