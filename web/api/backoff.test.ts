import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('each failure doubles the wait, up to half a minute', () => {
  expect([0, 1, 2, 5, 60].map((failures) => backoffMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
})

test('chance spreads the tries, and none comes before half of its wait', () => {
  expect(backoffMs(1, 0)).toBe(1_000)
  expect(backoffMs(1, 0.5)).toBe(1_500)
})
