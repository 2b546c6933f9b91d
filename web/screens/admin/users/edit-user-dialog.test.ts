import { expect, test } from 'vitest'
import { roleChoices } from './edit-user-dialog.tsx'

const ana = { id: 'ana', role: 'crew_trainer', approvalStatus: 'approved' } as const
const admin = { id: 'adam', role: 'admin' } as const
const owner = { id: 'owner', role: 'super_admin' } as const
const storeRoles = ['crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager']

const rolesFor = (...args: Parameters<typeof roleChoices>) => roleChoices(...args).map(([role]) => role)

test('an admin can assign store roles, a super admin every role', () => {
  expect(rolesFor(ana, admin)).toEqual(storeRoles)
  expect(rolesFor(ana, owner)).toEqual([...storeRoles, 'admin', 'super_admin'])
})

test('nobody can change their own role', () => {
  expect(rolesFor({ ...admin, approvalStatus: 'approved' }, admin)).toEqual(['admin'])
  expect(rolesFor({ ...owner, approvalStatus: 'approved' }, owner)).toEqual(['super_admin'])
})

test('a pending user cannot become an admin', () => {
  expect(rolesFor({ ...ana, approvalStatus: 'pending' }, owner)).toEqual(storeRoles)
})
