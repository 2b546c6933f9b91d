import { expect, test } from 'vitest'
import { userDisabledReasons } from './user-actions.ts'

const outranked = 'You can only do this to people of a lower rank'
const admin = { id: 'a', role: 'admin', approvalStatus: 'approved' } as const
const owner = { id: 'o', role: 'super_admin', approvalStatus: 'approved' } as const
const crew = { id: 'c', role: 'crew_member', approvalStatus: 'approved' } as const

test('an admin can do everything to a user of a lower rank', () => {
  expect(userDisabledReasons(crew, admin)).toEqual({ edit: null, adjust: null, reset: null, remove: null })
})

test('an admin can edit but not adjust, reset or delete the own account', () => {
  expect(userDisabledReasons(admin, admin)).toEqual({
    edit: null,
    adjust: outranked,
    reset: outranked,
    remove: 'You cannot delete your own account',
  })
})

test('an admin can do nothing to another admin or a super admin', () => {
  for (const user of [{ ...admin, id: 'b' }, owner])
    expect(Object.values(userDisabledReasons(user, admin))).toEqual(Array(4).fill(outranked))
})

test('a super admin can adjust the own tokens and do nothing to another super admin', () => {
  expect(userDisabledReasons(owner, owner)).toMatchObject({ edit: null, adjust: null })
  expect(Object.values(userDisabledReasons({ ...owner, id: 'p' }, owner))).toEqual(Array(4).fill(outranked))
})

test('a pending user can be deleted but has no tokens to adjust', () => {
  expect(userDisabledReasons({ ...crew, approvalStatus: 'pending' }, admin)).toMatchObject({
    adjust: 'This person has not been approved yet',
    remove: null,
  })
})
