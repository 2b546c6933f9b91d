const retentionMs = 60_000
/** Server clocks differ slightly; a repeated event is harmless. */
const clockSkewMs = 1_000

/** The events of the last minute, for streams that open a moment after their page was rendered. */
export function createRecentEvents(clock: () => Date) {
  const occurredAt = new Map<string, number>()
  return {
    record: (topic: string) => void occurredAt.set(topic, clock().getTime()),
    hasOccurred: (topic: string, since: Date) => (occurredAt.get(topic) ?? 0) >= since.getTime() - clockSkewMs,
    prune() {
      const oldest = clock().getTime() - retentionMs
      for (const [topic, at] of occurredAt) if (at < oldest) occurredAt.delete(topic)
    },
  }
}
