import { runTests } from './runner.ts'
import type { Tally } from './tally.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Runs the tests of units, of the API and of the database; those whose file's path has one of `filters` in it. */
export const runVitest = (filters: string[]) =>
  runTests<Report>({
    program: 'vitest/vitest.mjs',
    words: [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json={report}',
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
