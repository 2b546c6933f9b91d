import { isAdmin, type Role } from './roles.ts'

/**
 * Who may call an endpoint or open a page: anyone, users with a session, those of them who are approved or wait for it,
 * approved users, admins and super admins, super admins only; or a paired device, whose caller is no person.
 */
export type Access = 'anyone' | 'signed_in' | 'pending' | 'approved' | 'admin' | 'super_admin' | 'device'

/** True if the role of an approved user gives an access. */
export function hasRoleFor(access: Access, role: Role) {
  if (access === 'device') return false
  if (access === 'super_admin') return role === 'super_admin'
  return access !== 'admin' || isAdmin(role)
}
