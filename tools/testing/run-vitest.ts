import { runTests } from './runner.ts'
import type { Tally } from './tally.ts'

/** Runs these projects of vitest.config.ts, all of them if none is named; only the files whose path contains one of `filters`, if there are any. */
export const runVitest = (projects: string[], filters: string[], { workers }: { workers?: number } = {}) =>
  runTests<Tally>({
    program: 'vitest/vitest.mjs',
    args: [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=./tools/testing/vitest-report.ts',
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ...projects.map((name) => `--project=${name}`),
      ...filters,
    ],
    env: { VITEST_REPORT: '{report}' },
    count: (report) => report,
  })
