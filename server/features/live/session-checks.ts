import type { EventStream } from './event-stream.ts'

const batchSize = 200

export type FindAllowed = (sessionIds: string[]) => Promise<ReadonlySet<string>>

/** One statement for many streams, and one at a time, so that thousands of them delay no request. */
export function createSessionChecks(findAllowed: FindAllowed) {
  const waiting = new Set<EventStream>()
  let isRunning = false

  async function run() {
    isRunning = true
    while (waiting.size > 0) {
      const batch = waiting.values().take(batchSize).toArray()
      for (const stream of batch) waiting.delete(stream)
      await endUnlessAllowed(batch)
    }
    isRunning = false
  }

  async function endUnlessAllowed(batch: EventStream[]) {
    const sessionIds = [...new Set(batch.map(({ sessionId }) => sessionId))]
    // While the database is unavailable the streams stay open; the next heartbeat checks them again.
    const allowed = await findAllowed(sessionIds).then(
      (found) => found,
      () => null,
    )
    for (const { sessionId, response } of batch) if (allowed?.has(sessionId) === false) response.end()
  }

  return function check(streams: Iterable<EventStream>) {
    for (const stream of streams) waiting.add(stream)
    if (!isRunning) void run()
  }
}
