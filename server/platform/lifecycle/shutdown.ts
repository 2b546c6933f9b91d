import type { FastifyBaseLogger } from 'fastify'

/** `isForced` if the parent process was killed: nobody waits for a clean shutdown. */
export type ShutdownReason = { isForced: boolean }

type ShutdownHook = (reason: ShutdownReason) => unknown

export type Shutdown = {
  onShutdown(hook: ShutdownHook): void
  /** Runs all hooks and exits. A second call does nothing. */
  end(code: number, reason?: ShutdownReason): Promise<void>
  isShuttingDown(): boolean
}

type Log = Pick<FastifyBaseLogger, 'error' | 'fatal'>

/** Process managers and container runtimes usually kill a process 10 s after SIGTERM. */
const gracePeriodMs = 9_500

/** Shuts the process down cleanly after a signal, after an uncaught exception, and when its parent process is killed. */
export function createShutdown(log: Log): Shutdown {
  const hooks: ShutdownHook[] = []
  let isShuttingDown = false

  async function end(code: number, reason: ShutdownReason = { isForced: false }) {
    if (isShuttingDown) return
    isShuttingDown = true
    setTimeout(() => process.exit(code || 1), gracePeriodMs)
    for (const hook of hooks.reverse())
      await Promise.resolve(reason)
        .then(hook)
        .catch((error: unknown) => log.error(error, 'Shutdown hook failed'))
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(1, { isForced: true }))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'Uncaught exception, shutting down')
    void end(1)
  })
  return { onShutdown: (hook) => hooks.push(hook), end, isShuttingDown: () => isShuttingDown }
}
