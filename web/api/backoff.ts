const firstMs = 1_000
const longestMs = 30_000

/**
 * How long to wait, in milliseconds, before the stream is tried again after so many failures in a row: twice as long
 * each time, and `chance` (0 to 1) spreads the pages of a restarted server over the second half of it.
 */
export const backoffMs = (failures: number, chance: number) =>
  Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + chance / 2)
