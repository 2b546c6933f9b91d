import { runTests } from './runner.ts'
import type { Tally } from './tally.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

/** Runs the journeys in a browser, at the size of a phone and of a desk; those whose path has one of `filters` in it. */
export const runPlaywright = (filters: string[]) =>
  runTests<Report>({
    program: '@playwright/test/cli.js',
    words: ['test', '--pass-with-no-tests', ...filters],
    env: { PLAYWRIGHT_REPORT: '{report}' },
    count: countPlaywright,
  })

/** An error outside of all tests counts as one; a test that passed only when tried again has failed. */
export function countPlaywright({ stats, errors }: Report): Tally {
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped }
}
