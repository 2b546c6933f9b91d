import { expect, test } from 'vitest'
import { asksWhoHelped } from './asks-who-helped.ts'

const zone = 'America/New_York'
// In New York it is still Thursday.
const thursday = new Date('2026-11-27T04:59:00Z')
const friday = new Date('2026-11-27T05:00:00Z')
const sunday = new Date('2026-11-30T04:59:00Z')
const monday = new Date('2026-11-30T05:00:00Z')

test('asks for one token on any day, and for more from Friday to Sunday in the zone of the organisation', () => {
  expect([thursday, friday, sunday, monday].map((now) => asksWhoHelped(1, now, zone))).toEqual([true, true, true, true])
  expect([thursday, friday, sunday, monday].map((now) => asksWhoHelped(3, now, zone))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('asks nobody without tokens', () => {
  for (const tokens of [0, -1]) expect(asksWhoHelped(tokens, friday, zone)).toBe(false)
})
