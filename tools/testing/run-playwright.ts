import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { runTests } from './runner.ts'
import { type Tally, withError } from './tally.ts'

type Report = Pick<JSONReport, 'stats' | 'errors' | 'suites'>

/** Runs the browser tests; only the files whose path contains one of `filters`, if there are any. */
export const runPlaywright = (filters: string[]) =>
  runTests<Report>({
    program: '@playwright/test/cli.js',
    args: ['test', '--pass-with-no-tests', ...filters],
    env: { PLAYWRIGHT_REPORT: '{report}' },
    count: countPlaywright,
  })

/** Runs the main journeys in the other browsers that are installed. */
export const runOtherBrowsers = (args: string[]) =>
  runTests<Report>({
    program: '@playwright/test/cli.js',
    args: ['test', '--config=playwright.browsers.config.ts', ...args],
    env: { PLAYWRIGHT_REPORT: '{report}' },
    count: countPlaywright,
  })

/** An error outside of all tests counts as one failure. */
export function countPlaywright({ stats, errors, suites }: Report): Tally {
  const { expected, unexpected, skipped } = stats
  return {
    passed: expected,
    failed: unexpected + errors.length,
    skipped,
    failures: suites.flatMap(failuresIn),
  }
}

function failuresIn({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map(({ projectName, results }) => withError(`[${projectName}] ${file} ${title}`, results[0]?.error?.message)),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}
