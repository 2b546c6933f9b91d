import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ShutdownReason } from './shutdown.ts'
import type { Readiness } from './readiness.ts'

/** Long enough for a load balancer to see the 503 of `/readyz` and for each kept connection to be told to close. */
const drainMs = 2_000
/** Who was here this lately may be about to ask again. */
const latelyMs = 5_000
const lastRequestsMs = 4_000

/** Watches an app's requests; the answer ends the app so that no request that reaches it is lost. */
export function drainOnShutdown(app: FastifyInstance, readiness: Readiness): (ending: ShutdownReason) => Promise<void> {
  let lastRequestAt = -Infinity
  app.server.on('request', () => (lastRequestAt = performance.now()))

  return async ({ isForced }) => {
    readiness.draining = true
    if (!isForced && performance.now() - lastRequestAt < latelyMs) await delay(drainMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), isForced ? 0 : lastRequestsMs)
    await app.close()
    clearTimeout(cut)
  }
}
