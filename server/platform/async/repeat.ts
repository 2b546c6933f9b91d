import type { Log } from '#server/platform/lifecycle/logger.ts'

/** Does `work` every `delayMs` milliseconds, one at a time, until what it answers is called. What fails is logged and tried again. */
export function repeat(delayMs: number, work: () => Promise<void>, log: Pick<Log, 'warn'>) {
  let timer: NodeJS.Timeout
  let isEnded = false

  function wait() {
    timer = setTimeout(() => void run(), delayMs).unref()
  }

  async function run() {
    await work().catch((error: unknown) => log.warn(error))
    if (!isEnded) wait()
  }

  wait()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
