import type { Role } from './roles.ts'

export type Allowances = Record<Role, number>

export const defaultAllowances: Allowances = {
  crew_member: 1,
  crew_trainer: 3,
  shift_manager: 5,
  salaried_manager: 10,
  admin: 10,
  super_admin: 10,
}
