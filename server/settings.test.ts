import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { settingsFrom } from './settings.ts'

test('REQ-SEC-1: an installation hashes passwords at the cost that OWASP recommends', () => {
  const { passwordCost } = settingsFrom(readConfig({}), 'a secret')

  expect(passwordCost.memoryCost).toBeGreaterThanOrEqual(19 * 1_024)
  expect(passwordCost.timeCost).toBeGreaterThanOrEqual(2)
})
