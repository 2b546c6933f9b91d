import { expect, test } from 'vitest'
import { canDraw } from './can-draw.ts'

const pastCompetition = { storeNumbers: ['0427', '0428'], winnerSelectedAt: null, cancelledAt: null }
const admin = (...adminStores: string[]) => ({ role: 'admin', adminStores }) as const

test.each([
  ['an admin of one of its stores', admin('0428'), true],
  ['an admin of other stores', admin('0001'), false],
  ['a super admin', { role: 'super_admin', adminStores: [] } as const, true],
  ['a manager', { role: 'salaried_manager', adminStores: ['0427'] } as const, false],
])('whether %s can draw', (_, person, expected) => {
  expect(canDraw(person, pastCompetition)).toBe(expected)
})

test('nobody can draw when there is a winner or the competition is cancelled', () => {
  const yesterday = '2026-11-21T12:00:00.000Z'

  expect(canDraw(admin('0427'), { ...pastCompetition, winnerSelectedAt: yesterday })).toBe(false)
  expect(canDraw(admin('0427'), { ...pastCompetition, cancelledAt: yesterday })).toBe(false)
})

test('only super admins can draw a competition for all stores', () => {
  expect(canDraw(admin('0427'), { ...pastCompetition, storeNumbers: [] })).toBe(false)
  expect(canDraw({ role: 'super_admin', adminStores: [] }, { ...pastCompetition, storeNumbers: [] })).toBe(true)
})
