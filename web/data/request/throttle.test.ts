import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls at once, and once more after a burst', () => {
  const callback = vi.fn<() => void>()
  const throttled = throttle(callback, 500)

  for (let times = 0; times < 20; times += 1) throttled()
  expect(callback).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  expect(callback).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)

  expect(callback).toHaveBeenCalledTimes(2)
})

test('calls at once again after the interval', () => {
  const callback = vi.fn<() => void>()
  const throttled = throttle(callback, 500)

  throttled()
  vi.advanceTimersByTime(500)
  throttled()

  expect(callback).toHaveBeenCalledTimes(2)
})
