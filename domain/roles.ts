/** Every role, lowest rank first. */
export const roles = [
  'crew_member',
  'crew_trainer',
  'shift_manager',
  'salaried_manager',
  'admin',
  'super_admin',
] as const

/** The roles a person may ask for when signing up. */
export const storeRoles = ['crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager'] as const

export type Role = (typeof roles)[number]

/** 1 for a crew member up to 6 for a super admin. */
export const rank = (role: Role) => roles.indexOf(role) + 1

export const isAdmin = (role: Role) => rank(role) >= rank('admin')
