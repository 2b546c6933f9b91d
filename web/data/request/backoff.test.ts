import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('doubles the delay with each failure, up to 30 seconds', () => {
  expect([0, 1, 2, 5, 60].map((failures) => backoffMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
})

test('adds jitter, and waits at least half of the delay', () => {
  expect(backoffMs(1, 0)).toBe(1_000)
  expect(backoffMs(1, 0.5)).toBe(1_500)
})
