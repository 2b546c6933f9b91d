import type { Log } from '#server/platform/lifecycle/logger.ts'

type RepeatOptions = { name: string; delayMs: number; log: Pick<Log, 'warn'> }

/** Runs a task repeatedly, with `delayMs` between runs. Failures are logged. Returns a function that stops it. */
export function repeat({ name, delayMs, log }: RepeatOptions, task: () => Promise<void>) {
  let timer: NodeJS.Timeout
  let isStopped = false

  function schedule() {
    timer = setTimeout(() => void run(), delayMs).unref()
  }

  async function run() {
    await task().catch((error: unknown) => log.warn({ task: name, err: error }, 'Repeated task failed'))
    if (!isStopped) schedule()
  }

  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
