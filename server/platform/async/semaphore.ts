export function createSemaphore(concurrency: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function limited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    return task().finally(() => {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    })
  }
}
