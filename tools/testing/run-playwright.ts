import { runTests } from './runner.ts'
import type { Tally } from './tally.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

/** Runs the browser tests; only the files whose path contains one of `filters`, if there are any. */
export const runPlaywright = (filters: string[]) =>
  runTests<Report>({
    program: '@playwright/test/cli.js',
    args: ['test', '--pass-with-no-tests', ...filters],
    env: { PLAYWRIGHT_REPORT: '{report}' },
    count: countPlaywright,
  })

/** An error outside of all tests counts as one; a test that passed only when tried again has failed. */
export function countPlaywright({ stats, errors }: Report): Tally {
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped }
}
