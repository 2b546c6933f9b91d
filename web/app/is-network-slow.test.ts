import { afterEach, expect, test } from 'vitest'
import { isNetworkSlow } from './is-network-slow.ts'

const report = (connection?: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

test('a network like 3G or slower is slow, one that is not reported is not', () => {
  expect(report() && isNetworkSlow()).toBe(false)
  expect(report({ effectiveType: '4g' }) && isNetworkSlow()).toBe(false)
  expect(report({ effectiveType: '3g' }) && isNetworkSlow()).toBe(true)
  expect(report({ effectiveType: 'slow-2g', saveData: false }) && isNetworkSlow()).toBe(true)
})

test('nothing is loaded ahead for a user who saves data', () => {
  expect(report({ effectiveType: '3g', saveData: true }) && isNetworkSlow()).toBe(false)
})
