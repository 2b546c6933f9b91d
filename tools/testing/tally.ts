import { stripVTControlCharacters } from 'node:util'

/** How many tests ended how. */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** Names of failed tests, each with its error; a program that could not run at all has none. */
  failures: string[]
}

const maxErrorLength = 300

/** A test and the beginning of its error, on one line. */
export function withError(name: string, error = ''): string {
  const text = stripVTControlCharacters(error).replaceAll(/\s+/g, ' ').trim()
  return text === '' ? name : `${name}: ${text.slice(0, maxErrorLength)}`
}

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      failures: [...sum.failures, ...tally.failures],
    }),
    emptyTally,
  )
}

/** The names of failed tests; a long output may have been cut where they were reported. */
export const namesOfTally = ({ failures }: Tally) =>
  failures.length === 0 ? '' : `\nFailed\n${failures.map((name) => `  ${name}\n`).join('')}`

/** The line that others read the result from. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Whether all is well: nothing failed, and something was tested at all. */
export const isGood = ({ passed, failed }: Tally) => failed === 0 && passed > 0
