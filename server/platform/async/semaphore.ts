/** Lets `mostAtOnce` works run at a time; the others wait, and go on in the order in which they came. */
export function createSemaphore(mostAtOnce: number) {
  const waiting: (() => void)[] = []
  let atWork = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (atWork >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else atWork += 1
    return work().finally(() => {
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    })
  }
}
