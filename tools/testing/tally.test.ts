import { expect, test } from 'vitest'
import { countPlaywright } from './run-playwright.ts'
import { addTallies, boundUnstable, emptyTally, isGood, namesOfTally, tallyLine } from './tally.ts'

test('omits the skipped count when nothing was skipped', () => {
  expect(tallyLine({ ...emptyTally, passed: 12 })).toBe('12 passed, 0 failed')
  expect(tallyLine({ ...emptyTally, passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
})

test('adds up the tallies of all groups', () => {
  const parts = [
    { passed: 1, failed: 2, skipped: 3, failures: ['a', 'b'], unstable: ['c'] },
    { passed: 10, failed: 20, skipped: 30, failures: ['d'], unstable: [] },
  ]

  expect(addTallies(parts)).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    failures: ['a', 'b', 'd'],
    unstable: ['c'],
  })
})

test('is not good when nothing was tested', () => {
  expect(isGood({ ...emptyTally, skipped: 5 })).toBe(false)
  expect(isGood({ ...emptyTally, passed: 5, failed: 1 })).toBe(false)
  expect(isGood({ ...emptyTally, passed: 5, skipped: 1 })).toBe(true)
})

test('accepts two unstable tests, and counts three as failed', () => {
  const two = { ...emptyTally, passed: 9, unstable: ['a', 'b'] }
  const three = { ...two, unstable: ['a', 'b', 'c'] }

  expect(boundUnstable(two)).toEqual(two)
  expect(boundUnstable(three)).toMatchObject({ passed: 6, failed: 3, failures: ['a', 'b', 'c'] })
})

test('names failed and unstable tests', () => {
  expect(namesOfTally({ ...emptyTally, failures: ['a', 'b'], unstable: ['c'] })).toBe(
    '\nFailed\n  a\n  b\n\nPassed at the second attempt\n  c\n',
  )
  expect(namesOfTally(emptyTally)).toBe('')
})

test('names browser tests that failed or passed at the second attempt, and counts an error outside of tests', () => {
  const stats = { startTime: '', duration: 0, expected: 8, unexpected: 1, flaky: 1, skipped: 2 }
  const tooFew = { message: '\u001B[31mError\u001B[39m:\n  two were expected' }
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky') =>
    ({ file: 'feed.spec.ts', title, tests: [{ projectName: 'phone', status, results: [{ error: tooFew }] }] }) as never
  const suite = { title: '', file: 'feed.spec.ts', line: 0, column: 0 }
  const suites = [
    { ...suite, specs: [spec('fails', 'unexpected'), spec('passes', 'expected')] },
    { ...suite, specs: [], suites: [{ ...suite, specs: [spec('needs two', 'flaky')] }] },
  ]

  expect(countPlaywright({ stats, errors: [{}], suites })).toEqual({
    passed: 9,
    failed: 2,
    skipped: 2,
    failures: ['[phone] feed.spec.ts fails'],
    unstable: ['[phone] feed.spec.ts needs two: Error: two were expected'],
  })
})
