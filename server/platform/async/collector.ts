import { setTimeout as pause } from 'node:timers/promises'

type Run<Item, Result> = {
  alone: (item: Item) => Promise<Result>
  /** Does the work of several, with results in their order: null for each that has to be done alone. */
  together: (items: Item[]) => Promise<(Result | null)[]>
  size: number
}

type Waiting<Item, Result> = { item: Item; ended: PromiseWithResolvers<Result> }

/** A run that waits for a lock or a lost connection holds the next one back no longer than this. */
const maxWaitMs = 10

/** Does work that is cheaper together. An item that arrives while nothing is under way is not delayed. */
export function createCollector<Item, Result>({ alone, together, size }: Run<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  async function start() {
    const run = runOf(waiting.splice(0, size))
    await Promise.race([run, pause(maxWaitMs, undefined, { ref: false })])
    if (waiting.length > 0) void start()
    else isRunning = false
  }

  async function runOf(taken: Waiting<Item, Result>[]) {
    const results = taken.length > 1 ? together(taken.map(({ item }) => item)) : Promise.resolve([])
    await Promise.all(
      taken.map(({ item, ended }, index) =>
        results.then((all) => all[index] ?? alone(item)).then(ended.resolve, ended.reject),
      ),
    )
  }

  return (item: Item): Promise<Result> => {
    const ended = Promise.withResolvers<Result>()
    waiting.push({ item, ended })
    // After the requests that arrived at the same moment.
    if (!isRunning) setImmediate(start)
    isRunning = true
    return ended.promise
  }
}
