import type { Bus, Topic } from './bus.ts'

/** A bus within one process. */
export function memoryBus(): Bus {
  const hearers = new Map<Topic, (() => void)[]>()

  return {
    publish(topic) {
      for (const hear of hearers.get(topic) ?? []) hear()
    },
    subscribe(topic, hear) {
      hearers.set(topic, [...(hearers.get(topic) ?? []), hear])
    },
  }
}
