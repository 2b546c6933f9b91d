import { expect, test } from 'vitest'
import { userDisabledReasons } from './user-disabled-reasons.ts'

const outranked = 'You can only do this to people of a lower rank'
const admin = { id: 'a', role: 'admin', approvalStatus: 'approved' } as const
const owner = { id: 'o', role: 'super_admin', approvalStatus: 'approved' } as const
const crew = { id: 'c', role: 'crew_member', approvalStatus: 'approved' } as const

test('nothing is in the way of what an admin does to a lower rank', () => {
  expect(userDisabledReasons(crew, admin)).toEqual({ edit: null, adjust: null, reset: null, remove: null })
})

test('an admin edits the own name, and neither adjusts, resets nor deletes oneself', () => {
  expect(userDisabledReasons(admin, admin)).toEqual({
    edit: null,
    adjust: outranked,
    reset: outranked,
    remove: 'You cannot delete your own account',
  })
})

test('another admin, and a super admin, is out of an admin’s reach', () => {
  for (const person of [{ ...admin, id: 'b' }, owner])
    expect(Object.values(userDisabledReasons(person, admin))).toEqual(Array(4).fill(outranked))
})

test('a super admin adjusts the own tokens, and leaves other super admins alone', () => {
  expect(userDisabledReasons(owner, owner)).toMatchObject({ edit: null, adjust: null })
  expect(Object.values(userDisabledReasons({ ...owner, id: 'p' }, owner))).toEqual(Array(4).fill(outranked))
})

test('whoever waits for approval has no tokens to adjust, and can be deleted', () => {
  expect(userDisabledReasons({ ...crew, approvalStatus: 'pending' }, admin)).toMatchObject({
    adjust: 'This person has not been approved yet',
    remove: null,
  })
})
