import type { EventStream } from './event-stream.ts'

/** Open streams by their user, the oldest first: an event for one user must not search among all. */
export function createStreamsByUser() {
  const byUser = new Map<string, Set<EventStream>>()
  let count = 0

  return {
    add(stream: EventStream) {
      byUser.set(stream.userId, (byUser.get(stream.userId) ?? new Set()).add(stream))
      count += 1
    },
    delete(stream: EventStream) {
      const own = byUser.get(stream.userId)
      if (!own?.delete(stream)) return
      count -= 1
      if (own.size === 0) byUser.delete(stream.userId)
    },
    of: (userId: string): EventStream[] => [...(byUser.get(userId) ?? [])],
    all: (): EventStream[] => [...byUser.values()].flatMap((own) => [...own]),
    count: () => count,
  }
}
