import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vibrate } from './vibrate.ts'

const browser = (options: { reducesMotion: boolean }, features: object) => {
  vi.stubGlobal('matchMedia', () => ({ matches: options.reducesMotion }))
  vi.stubGlobal('navigator', features)
}

let pattern = vi.fn()

beforeEach(() => void (pattern = vi.fn()))
afterEach(() => void vi.unstubAllGlobals())

test('vibrates shortly where the device can', () => {
  browser({ reducesMotion: false }, { vibrate: pattern })

  vibrate()

  expect(pattern).toHaveBeenCalledExactlyOnceWith(12)
})

test('does nothing under reduced motion, or where the device cannot', () => {
  browser({ reducesMotion: true }, { vibrate: pattern })
  vibrate()
  browser({ reducesMotion: false }, {})

  expect(vibrate).not.toThrow()
  expect(pattern).not.toHaveBeenCalled()
})

test.each([
  [false, 0],
  [true, 1],
])('on a page that has been tapped (%s) vibrates %i times', (hasBeenActive, times) => {
  browser({ reducesMotion: false }, { vibrate: pattern, userActivation: { hasBeenActive } })

  vibrate()

  expect(pattern).toHaveBeenCalledTimes(times)
})
