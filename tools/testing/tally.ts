import { stripVTControlCharacters } from 'node:util'

/** How many tests ended how. */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** Names of failed tests; a program that could not run at all has none. */
  failures: string[]
  /** Tests that passed only at their second attempt, each with the error of the first; they count as passed. */
  unstable: string[]
}

/** One or two of 5,000 tests may meet a loaded machine at a bad moment; more are a defect of a test or of the product. */
const maxUnstable = 2

const maxErrorLength = 300

/** A test and the beginning of its error, on one line. */
export function withError(name: string, error = ''): string {
  const text = stripVTControlCharacters(error).replaceAll(/\s+/g, ' ').trim()
  return text === '' ? name : `${name}: ${text.slice(0, maxErrorLength)}`
}

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], unstable: [] }

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      failures: [...sum.failures, ...tally.failures],
      unstable: [...sum.unstable, ...tally.unstable],
    }),
    emptyTally,
  )
}

/** Counts unstable tests as failed if there are more of them than `maxUnstable`. */
export function boundUnstable(sum: Tally): Tally {
  const { unstable, failures } = sum
  if (unstable.length <= maxUnstable) return sum
  return {
    ...sum,
    passed: sum.passed - unstable.length,
    failed: sum.failed + unstable.length,
    failures: [...failures, ...unstable],
  }
}

/** The names of failed and unstable tests; a long output may have been cut where they were reported. */
export function namesOfTally({ failures, unstable }: Tally): string {
  const list = (title: string, names: string[]) =>
    names.length === 0 ? '' : `\n${title}\n${names.map((name) => `  ${name}\n`).join('')}`
  return list('Failed', failures) + list('Passed at the second attempt', unstable)
}

/** The line that others read the result from. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Whether all is well: nothing failed, and something was tested at all. */
export const isGood = ({ passed, failed }: Tally) => failed === 0 && passed > 0
