const probeEveryMs = 200
const awayAfterMs = 1_000

export type Availability = ReturnType<typeof watchAvailability>

/**
 * Knows whether the database is away. A lost connection starts the probing, a probe that succeeds ends it;
 * once it has gone on for a second, requests are refused at once instead of waiting for their turn to fail.
 */
export function watchAvailability(probe: () => Promise<unknown>) {
  let lostAt: number | null = null
  let timer: NodeJS.Timeout | undefined

  function look() {
    probe().then(
      () => (lostAt = null),
      () => (timer = setTimeout(look, probeEveryMs)),
    )
  }

  return {
    reportLoss() {
      if (lostAt !== null) return
      lostAt = performance.now()
      look()
    },
    isUnavailable: () => lostAt !== null && performance.now() - lostAt > awayAfterMs,
    stop: () => clearTimeout(timer),
  }
}
