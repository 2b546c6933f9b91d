/** How many tests ended how. */
export type Tally = { passed: number; failed: number; skipped: number }

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The line that others read the result from. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Whether all is well: nothing failed, and something was tested at all. */
export const isGood = ({ passed, failed }: Tally) => failed === 0 && passed > 0
