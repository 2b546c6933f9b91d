import { expect, test } from 'vitest'
import { countPlaywright } from './run-playwright.ts'
import { countVitest } from './run-vitest.ts'
import { addTallies, isGood, tallyLine } from './tally.ts'

const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, testResults: [] }
const passed = { status: 'passed' }

test('omits the skipped count when nothing was skipped', () => {
  expect(tallyLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(tallyLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
})

test('adds up the tallies of all groups', () => {
  const parts = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]

  expect(addTallies(parts)).toEqual({ passed: 11, failed: 22, skipped: 33 })
})

test('is not good when nothing was tested', () => {
  expect(isGood({ passed: 0, failed: 0, skipped: 5 })).toBe(false)
  expect(isGood({ passed: 5, failed: 1, skipped: 0 })).toBe(false)
  expect(isGood({ passed: 5, failed: 0, skipped: 1 })).toBe(true)
})

test('counts a test file that cannot be loaded as failed', () => {
  const broken = { status: 'failed', assertionResults: [passed] }
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }

  expect(countVitest({ ...counts, testResults: [broken, failed] })).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('counts a flaky browser test and an error outside of tests as failed', () => {
  const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 2 }

  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 8, failed: 3, skipped: 2 })
})
