import { expect, test } from 'vitest'
import { mayDraw } from './can-draw.ts'

const ended = { storeNumbers: ['0427', '0428'], winnerSelectedAt: null, cancelledAt: null }
const admin = (...adminStores: string[]) => ({ role: 'admin', adminStores }) as const

test.each([
  ['an admin of one of its stores', admin('0428'), true],
  ['an admin of other stores', admin('0001'), false],
  ['a super admin', { role: 'super_admin', adminStores: [] } as const, true],
  ['a manager', { role: 'salaried_manager', adminStores: ['0427'] } as const, false],
])('whether %s may draw', (_, person, may) => {
  expect(mayDraw(person, ended)).toBe(may)
})

test('nobody draws again, nor what was cancelled', () => {
  const then = '2026-11-21T12:00:00.000Z'

  expect(mayDraw(admin('0427'), { ...ended, winnerSelectedAt: then })).toBe(false)
  expect(mayDraw(admin('0427'), { ...ended, cancelledAt: then })).toBe(false)
})

test('a competition of no store in particular is drawn by super admins alone', () => {
  expect(mayDraw(admin('0427'), { ...ended, storeNumbers: [] })).toBe(false)
})
