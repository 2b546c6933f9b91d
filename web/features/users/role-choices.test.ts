import { expect, test } from 'vitest'
import { roleChoices } from './role-choices.ts'

const ana = { id: 'ana', role: 'crew_trainer', approvalStatus: 'approved' } as const
const admin = { id: 'adam', role: 'admin' } as const
const owner = { id: 'owner', role: 'super_admin' } as const
const storeRoles = ['crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager']

const chosenFrom = (...given: Parameters<typeof roleChoices>) => roleChoices(...given).map(([role]) => role)

test('an admin gives the roles of a store, a super admin every role', () => {
  expect(chosenFrom(ana, admin)).toEqual(storeRoles)
  expect(chosenFrom(ana, owner)).toEqual([...storeRoles, 'admin', 'super_admin'])
})

test('one’s own role stays', () => {
  expect(chosenFrom({ ...admin, approvalStatus: 'approved' }, admin)).toEqual(['admin'])
  expect(chosenFrom({ ...owner, approvalStatus: 'approved' }, owner)).toEqual(['super_admin'])
})

test('who waits for approval becomes no admin', () => {
  expect(chosenFrom({ ...ana, approvalStatus: 'pending' }, owner)).toEqual(storeRoles)
})
