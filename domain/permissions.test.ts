import { describe, expect, test } from 'vitest'
import { assignableRoles, mayActOn, mayAdjust, mayAssign, mayEdit } from './permissions.ts'
import { rank, type Role, roles } from './roles.ts'

const someone = (role: Role, id = `a ${role}`) => ({ id, role })
const pairs = roles.flatMap((actor) => roles.map((target) => [actor, target] as const))
const triples = pairs.flatMap(([actor, target]) => roles.map((newRole) => [actor, target, newRole] as const))

test.each(pairs)('REQ-SEC-15: allows %s to act on %s only as an admin of a higher rank', (actor, target) => {
  const expected = ['admin', 'super_admin'].includes(actor) && rank(target) < rank(actor)

  expect(mayActOn(someone(actor), someone(target, 'another'))).toBe(expected)
})

test.each(triples)('REQ-SEC-15: allows %s to change %s to %s only within the rules', (actor, target, newRole) => {
  const isAbove = ['admin', 'super_admin'].includes(actor) && rank(target) < rank(actor)
  const isBelow = actor === 'super_admin' || rank(newRole) < rank(actor)

  expect(mayAssign(someone(actor), someone(target, 'another'), newRole)).toBe(
    newRole === target || (isAbove && isBelow),
  )
})

describe('oneself', () => {
  test.each(roles)('REQ-SEC-15: %s does not change the own role', (role) => {
    const own = someone(role)

    expect(roles.filter((newRole) => mayAssign(own, own, newRole))).toEqual([role])
  })

  test('admins edit their own name and store, and only super admins adjust their own tokens', () => {
    expect(roles.filter((role) => mayEdit(someone(role), someone(role)))).toEqual(['admin', 'super_admin'])
    expect(roles.filter((role) => mayAdjust(someone(role), someone(role)))).toEqual(['super_admin'])
  })
})

test('lets an admin assign the four store roles, a super admin every role, and others none', () => {
  expect(assignableRoles('admin')).toEqual(['crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager'])
  expect(assignableRoles('super_admin')).toEqual([...roles])
  expect(assignableRoles('salaried_manager')).toEqual([])
})
