import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call is made at once, and a burst after it is one more', () => {
  const callback = vi.fn<() => void>()
  const sendRequest = throttle(callback, 500)

  for (let times = 0; times < 20; times += 1) sendRequest()
  expect(callback).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  expect(callback).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)

  expect(callback).toHaveBeenCalledTimes(2)
})

test('a call after a rest is made at once', () => {
  const callback = vi.fn<() => void>()
  const sendRequest = throttle(callback, 500)

  sendRequest()
  vi.advanceTimersByTime(500)
  sendRequest()

  expect(callback).toHaveBeenCalledTimes(2)
})
