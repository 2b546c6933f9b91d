import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { type Tally, withError } from './tally.ts'

/** A Vitest reporter that writes a `Tally` as JSON to the file that `VITEST_REPORT` names. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.VITEST_REPORT
    if (file) writeFileSync(file, JSON.stringify(tallyOf(modules, errors)))
  }
}

/** A file that cannot be loaded and an error outside of all tests count as one failure each. */
function tallyOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Tally {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const inState = (state: string) => tests.filter((test) => test.result().state === state)
  const broken = modules.filter((module) => !module.ok() && ![...module.children.allTests('failed')].length)
  const failures = [...inState('failed').map(nameOf), ...broken.map(({ relativeModuleId }) => relativeModuleId)]
  return {
    passed: inState('passed').length,
    failed: failures.length + errors.length,
    skipped: inState('skipped').length,
    failures,
  }
}

const nameOf = (test: TestCase) =>
  withError(`${test.module.relativeModuleId} ${test.fullName}`, test.result().errors?.[0]?.message)
