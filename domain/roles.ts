/** Lowest rank first. */
export const roles = [
  'crew_member',
  'crew_trainer',
  'shift_manager',
  'salaried_manager',
  'admin',
  'super_admin',
] as const

export const storeRoles = ['crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager'] as const

/** The roles whose people the owner may let make codes. */
export const codeRoles = ['shift_manager', 'salaried_manager'] as const

export type CodeRole = (typeof codeRoles)[number]

export type Role = (typeof roles)[number]

/** 1 for a crew member up to 6 for a super admin. */
export const rank = (role: Role) => roles.indexOf(role) + 1

export const isAdmin = (role: Role) => rank(role) >= rank('admin')
