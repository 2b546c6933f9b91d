const initialMs = 1_000
const maxMs = 30_000

/**
 * The delay before the next reconnect, in milliseconds. It doubles with each failure in a row, and `random` (0 to 1)
 * spreads the clients of a restarted server over its second half.
 */
export const backoffMs = (failures: number, random: number) =>
  Math.min(maxMs, initialMs * 2 ** failures) * (0.5 + random / 2)
