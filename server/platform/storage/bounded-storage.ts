import { Refusal } from '#domain/refusals.ts'
import { createSemaphore } from '#server/platform/async/semaphore.ts'
import { withTimeout } from '#server/platform/db/with-timeout.ts'
import type { FileStorage } from './file-storage.ts'

const readTimeoutMs = 3_000
const writeTimeoutMs = 10_000
const pauseMs = 5_000

type Bounds = { concurrency: number; onFailure: (error: unknown) => void }

/** After a failure most operations are refused for five seconds: pages have many pictures. */
export function boundedStorage(storage: FileStorage, { concurrency, onFailure }: Bounds): FileStorage {
  const limited = createSemaphore(concurrency)
  let isFailing = false
  let nextTrialAt = 0

  async function run<Result>(work: () => Promise<Result>, timeoutMs: number): Promise<Result> {
    if (isFailing && performance.now() < nextTrialAt) throw unavailable()
    nextTrialAt = performance.now() + pauseMs
    return withTimeout(limited(work), timeoutMs, 'it does not answer').then(
      (result) => {
        isFailing = false
        return result
      },
      (error: unknown) => {
        if (error instanceof Refusal) throw error
        isFailing = true
        nextTrialAt = performance.now() + pauseMs
        onFailure(error)
        throw unavailable(error)
      },
    )
  }

  return {
    put: (name, content) => run(() => storage.put(name, content), writeTimeoutMs),
    get: (name) => run(() => storage.get(name), readTimeoutMs),
    remove: (name) => run(() => storage.remove(name), readTimeoutMs),
    async *namesBefore(time) {
      const batches = storage.namesBefore(time)[Symbol.asyncIterator]()
      for (;;) {
        const { done, value } = await run(() => batches.next(), writeTimeoutMs)
        if (done) return
        yield value
      }
    },
    locationOf: storage.locationOf,
  }
}

const unavailable = (cause?: unknown) =>
  new Refusal('storage_unavailable', { retryAfterSeconds: pauseMs / 1_000, ...(cause === undefined ? {} : { cause }) })
