import { type CodeRole, isAdmin, rank, type Role, roles } from './roles.ts'

type Someone = { id: string; role: Role }

/** The query checks whether the user is in scope. */
export const mayActOn = (actor: Someone, target: Someone) => isAdmin(actor.role) && rank(target.role) < rank(actor.role)

export const mayEdit = (actor: Someone, target: Someone) =>
  mayActOn(actor, target) || (isAdmin(actor.role) && actor.id === target.id)

/** A super admin may adjust their own tokens, an admin may not. */
export const mayAdjust = (actor: Someone, target: Someone) =>
  mayActOn(actor, target) || (actor.role === 'super_admin' && actor.id === target.id)

/** Those of lower rank, and every role for a super admin. */
export function assignableRoles(editor: Role): Role[] {
  if (editor === 'super_admin') return [...roles]
  return isAdmin(editor) ? roles.filter((role) => rank(role) < rank(editor)) : []
}

/** Nobody changes their own role; an unchanged role is always allowed. */
export const mayAssign = (actor: Someone, target: Someone, role: Role) =>
  role === target.role ||
  (actor.id !== target.id && mayActOn(actor, target) && assignableRoles(actor.role).includes(role))

/** Managers and admins hand out thank-you cards. */
export const mayPrintCards = (role: Role) => rank(role) >= rank('shift_manager')

type Maker = Someone & { storeNumber: string; adminStores: string[] }

/** The stores for whose people somebody may make codes: an admin's, or the own one where the owner lets the role do it. */
export function codeStoresOf({ role, storeNumber, adminStores }: Maker, codeRoles: readonly CodeRole[]) {
  if (isAdmin(role)) return { everywhere: role === 'super_admin', stores: adminStores }
  return { everywhere: false, stores: codeRoles.some((allowed) => allowed === role) ? [storeNumber] : [] }
}

/** Whether somebody may make a code with which another, who is approved, chooses a new password. */
export function mayMakeCode(maker: Maker, person: Someone & { storeNumber: string }, codeRoles: readonly CodeRole[]) {
  const { everywhere, stores } = codeStoresOf(maker, codeRoles)
  return rank(person.role) < rank(maker.role) && (everywhere || stores.includes(person.storeNumber))
}
