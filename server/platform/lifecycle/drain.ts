import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ShutdownReason } from './shutdown.ts'

/** What `/readyz` reports, and whether connections are kept open. */
export type Readiness = {
  /** The start is complete: migrations are done and the port is open. */
  ready: boolean
  /** The server is shutting down: `/readyz` returns 503, and every response has `Connection: close`. */
  draining: boolean
}

export const createReadiness = (): Readiness => ({ ready: false, draining: false })

/** Long enough for a load balancer to see the 503 of `/readyz`, and for clients with open connections to get a response that closes them. */
const drainMs = 2_000
/** Without a request in this time there are no clients to drain. */
const idleAfterMs = 5_000
const requestTimeoutMs = 4_000

/** Makes the shutdown hook that drains and closes the server without losing a request. */
export function drainOnShutdown(app: FastifyInstance, readiness: Readiness): (reason: ShutdownReason) => Promise<void> {
  let lastRequestAt = -Infinity
  app.server.on('request', () => (lastRequestAt = performance.now()))

  return async ({ isForced }) => {
    readiness.draining = true
    if (!isForced && performance.now() - lastRequestAt < idleAfterMs) await delay(drainMs)
    const abort = setTimeout(() => app.server.closeAllConnections(), isForced ? 0 : requestTimeoutMs)
    await app.close()
    clearTimeout(abort)
  }
}
