import { expect, test } from 'vitest'
import { moodAround } from './mood.ts'

const now = new Date('2026-11-18T09:00:00Z')
const before = (minutes: number) => ({ at: new Date(now.getTime() - minutes * 60_000) })

test.each([1, 5, 40, 700])('whatever is said to a gift of %i minutes was said before now', (minutes) => {
  const { soonestMs, longestMs } = moodAround(before(minutes), now)

  expect(soonestMs + longestMs).toBe(minutes * 60_000)
})

test('a gift has more answers the longer it lies there, and a new one more than those of last month', () => {
  const [minuteOld, hourOld, monthOld] = [1, 60, 30 * 24 * 60].map((minutes) => moodAround(before(minutes), now))

  expect(minuteOld?.reactions.most).toBeLessThan(Number(hourOld?.reactions.most) / 2)
  expect(hourOld?.reactions.most).toBeGreaterThan(Number(monthOld?.reactions.most))
  expect(hourOld?.reactions.silent).toBeLessThan(Number(monthOld?.reactions.silent))
})
