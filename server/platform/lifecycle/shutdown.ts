import type { FastifyBaseLogger } from 'fastify'

/** Why the process ends; `hurried` where nobody can wait for it any more. */
export type ShutdownReason = { isForced: boolean }

export type Shutdown = {
  /** Says what ending takes; what was begun last ends first. */
  onShutdown(step: (ending: ShutdownReason) => unknown): void
  /** Takes all steps and exits; a second call changes nothing. */
  end(code: number, ending?: ShutdownReason): Promise<void>
  isShuttingDown(): boolean
}

type Log = Pick<FastifyBaseLogger, 'error' | 'fatal'>

/** What stops a process gets 10 s by custom before it is killed. */
const deadlineMs = 9_500

/** Ends the process cleanly on a signal, on a bug that nobody caught, and when the parent that started it is killed. */
export function createShutdown(log: Log): Shutdown {
  const steps: ((ending: ShutdownReason) => unknown)[] = []
  let isShuttingDown = false

  async function end(code: number, ending: ShutdownReason = { isForced: false }) {
    if (isShuttingDown) return
    isShuttingDown = true
    setTimeout(() => process.exit(code || 1), deadlineMs)
    for (const step of steps.reverse()) await Promise.resolve(ending).then(step).catch(tell)
    process.exit(code)
  }

  const tell = (error: unknown) => log.error(error, 'A step of the ending failed')

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(1, { isForced: true }))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'A bug that nothing caught: the process ends')
    void end(1)
  })
  return { onShutdown: (step) => steps.push(step), end, isShuttingDown: () => isShuttingDown }
}
