import type { FastifyBaseLogger } from 'fastify'

/** Why the process ends; `hurried` where nobody can wait for it any more. */
export type Ending = { hurried: boolean }

export type Life = {
  /** Says what ending takes; what was begun last ends first. */
  atEnd(step: (ending: Ending) => unknown): void
  /** Takes all steps and exits; a second call changes nothing. */
  end(code: number, ending?: Ending): Promise<void>
  isEnding(): boolean
}

type Log = Pick<FastifyBaseLogger, 'error' | 'fatal'>

/** What stops a process gets 10 s by custom before it is killed. */
const deadlineMs = 9_500

/** Ends the process cleanly on a signal, on a bug that nobody caught, and when the parent that started it is killed. */
export function beginLife(log: Log): Life {
  const steps: ((ending: Ending) => unknown)[] = []
  let isEnding = false

  async function end(code: number, ending: Ending = { hurried: false }) {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(code || 1), deadlineMs)
    for (const step of steps.reverse()) await Promise.resolve(ending).then(step).catch(tell)
    process.exit(code)
  }

  const tell = (error: unknown) => log.error(error, 'A step of the ending failed')

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(1, { hurried: true }))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'A bug that nothing caught: the process ends')
    void end(1)
  })
  return { atEnd: (step) => steps.push(step), end, isEnding: () => isEnding }
}
