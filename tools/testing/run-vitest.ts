import { runTests } from './runner.ts'
import type { Tally } from './tally.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Runs these projects of vitest.config.ts; only the files whose path contains one of `filters`, if there are any. */
export const runVitest = (projects: string[], filters: string[]) =>
  runTests<Report>({
    program: 'vitest/vitest.mjs',
    args: [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json={report}',
      ...projects.map((name) => `--project=${name}`),
      ...filters,
    ],
    count: countVitest,
  })

/** A file that cannot be loaded has no failed test, and counts as one. */
export function countVitest(report: Report): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
