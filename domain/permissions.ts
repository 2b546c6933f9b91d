import { isAdmin, rank, type Role, roles } from './roles.ts'

type Someone = { id: string; role: Role }

/** Whether an admin may act on a person: only on lower ranks. Whether the person is in scope is the query's to say. */
export const mayActOn = (actor: Someone, target: Someone) => isAdmin(actor.role) && rank(target.role) < rank(actor.role)

/** The same for editing, where admins may also edit themselves. */
export const mayEdit = (actor: Someone, target: Someone) =>
  mayActOn(actor, target) || (isAdmin(actor.role) && actor.id === target.id)

/** The same for adjusting tokens: a super admin may adjust the own ones, an admin may not. */
export const mayAdjust = (actor: Someone, target: Someone) =>
  mayActOn(actor, target) || (actor.role === 'super_admin' && actor.id === target.id)

/** The roles an editor may give: those below the own, and for a super admin every one. */
export function assignableRoles(editor: Role): Role[] {
  if (editor === 'super_admin') return [...roles]
  return isAdmin(editor) ? roles.filter((role) => rank(role) < rank(editor)) : []
}

/** Whether an editor may make `role` of a person: nobody changes the own role, and what stays as it is may stay. */
export const mayAssign = (actor: Someone, target: Someone, role: Role) =>
  role === target.role ||
  (actor.id !== target.id && mayActOn(actor, target) && assignableRoles(actor.role).includes(role))
