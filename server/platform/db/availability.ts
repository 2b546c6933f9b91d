const probeIntervalMs = 200
const unavailableAfterMs = 1_000
const fullDiskIntervalMs = 60_000

export type Availability = ReturnType<typeof watchAvailability>

/**
 * Tracks whether the database is unavailable. A lost connection starts a probe loop, and the first successful probe ends
 * it. After a second of failed probes requests are refused immediately instead of running into their own timeout.
 */
export function watchAvailability(
  probe: () => Promise<unknown>,
  log: { error(fields: object, message: string): void },
) {
  let lostAt: number | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let lastFullAt = -Infinity

  function probeUntilAvailable() {
    probe().then(
      () => (lostAt = null),
      () => {
        if (!isStopped) timer = setTimeout(probeUntilAvailable, probeIntervalMs)
      },
    )
  }

  return {
    reportLoss() {
      if (lostAt !== null || isStopped) return
      lostAt = performance.now()
      probeUntilAvailable()
    },
    /** Every write fails by it: the log says so at once, and then once a minute. */
    reportFullDisk() {
      if (performance.now() - lastFullAt < fullDiskIntervalMs) return
      lastFullAt = performance.now()
      log.error({}, 'The disk of the database is full: nothing can be saved until there is room')
    },
    isUnavailable: () => lostAt !== null && performance.now() - lostAt > unavailableAfterMs,
    /** For good: a connection that closes may still report a loss, and probing would keep the process alive. */
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
