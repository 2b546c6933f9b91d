import { expect, test } from 'vitest'
import { countPlaywright } from './run-playwright.ts'
import { addTallies, emptyTally, isGood, namesOfTally, tallyLine } from './tally.ts'

test('omits the skipped count when nothing was skipped', () => {
  expect(tallyLine({ ...emptyTally, passed: 12 })).toBe('12 passed, 0 failed')
  expect(tallyLine({ ...emptyTally, passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
})

test('adds up the tallies of all groups', () => {
  const parts = [
    { passed: 1, failed: 2, skipped: 3, failures: ['a', 'b'] },
    { passed: 10, failed: 20, skipped: 30, failures: ['d'] },
  ]

  expect(addTallies(parts)).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    failures: ['a', 'b', 'd'],
  })
})

test('is not good when nothing was tested', () => {
  expect(isGood({ ...emptyTally, skipped: 5 })).toBe(false)
  expect(isGood({ ...emptyTally, passed: 5, failed: 1 })).toBe(false)
  expect(isGood({ ...emptyTally, passed: 5, skipped: 1 })).toBe(true)
})

test('names failed tests', () => {
  expect(namesOfTally({ ...emptyTally, failures: ['a', 'b'] })).toBe('\nFailed\n  a\n  b\n')
  expect(namesOfTally(emptyTally)).toBe('')
})

test('names failed browser tests with their errors, and counts an error outside of tests', () => {
  const stats = { startTime: '', duration: 0, expected: 8, unexpected: 2, flaky: 0, skipped: 2 }
  const tooFew = { message: '\u001B[31mError\u001B[39m:\n  two were expected' }
  const spec = (title: string, status: 'expected' | 'unexpected') =>
    ({ file: 'feed.spec.ts', title, tests: [{ projectName: 'phone', status, results: [{ error: tooFew }] }] }) as never
  const suite = { title: '', file: 'feed.spec.ts', line: 0, column: 0 }
  const suites = [
    { ...suite, specs: [spec('fails', 'unexpected'), spec('passes', 'expected')] },
    { ...suite, specs: [], suites: [{ ...suite, specs: [spec('fails too', 'unexpected')] }] },
  ]

  expect(countPlaywright({ stats, errors: [{}], suites })).toEqual({
    passed: 8,
    failed: 3,
    skipped: 2,
    failures: [
      '[phone] feed.spec.ts fails: Error: two were expected',
      '[phone] feed.spec.ts fails too: Error: two were expected',
    ],
  })
})
