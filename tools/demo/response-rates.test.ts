import { expect, test } from 'vitest'
import { responseRates } from './response-rates.ts'

const now = new Date('2026-11-18T09:00:00Z')
const before = (minutes: number) => ({ at: new Date(now.getTime() - minutes * 60_000) })

test.each([1, 5, 40, 700])('all responses to a gift of %i minutes come before now', (minutes) => {
  const { minDelayMs, rangeMs } = responseRates(before(minutes), now)

  expect(minDelayMs + rangeMs).toBe(minutes * 60_000)
})

test('an older gift has more responses, and a new one more than those of last month', () => {
  const [minuteOld, hourOld, monthOld] = [1, 60, 30 * 24 * 60].map((minutes) => responseRates(before(minutes), now))

  expect(minuteOld?.reactions.max).toBeLessThan(Number(hourOld?.reactions.max) / 2)
  expect(hourOld?.reactions.max).toBeGreaterThan(Number(monthOld?.reactions.max))
  expect(hourOld?.reactions.silent).toBeLessThan(Number(monthOld?.reactions.silent))
})
