const probeIntervalMs = 200
const unavailableAfterMs = 1_000

export type Availability = ReturnType<typeof watchAvailability>

/**
 * Tracks whether the database is unavailable. A lost connection starts a probe loop, and the first successful probe ends
 * it. After a second of failed probes requests are refused immediately instead of running into their own timeout.
 */
export function watchAvailability(probe: () => Promise<unknown>) {
  let lostAt: number | null = null
  let timer: NodeJS.Timeout | undefined

  function probeUntilAvailable() {
    probe().then(
      () => (lostAt = null),
      () => (timer = setTimeout(probeUntilAvailable, probeIntervalMs)),
    )
  }

  return {
    reportLoss() {
      if (lostAt !== null) return
      lostAt = performance.now()
      probeUntilAvailable()
    },
    isUnavailable: () => lostAt !== null && performance.now() - lostAt > unavailableAfterMs,
    stop: () => clearTimeout(timer),
  }
}
