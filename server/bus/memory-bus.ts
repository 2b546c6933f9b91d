import type { Bus, Message } from './bus.ts'

type HearAny = (message: Message) => void

/** A bus within one process. */
export function memoryBus(): Bus {
  const hearers = new Map<string, HearAny[]>()

  return {
    publish(message) {
      for (const hear of hearers.get(message.topic) ?? []) hear(message)
    },
    subscribe(topic, hear) {
      hearers.set(topic, [...(hearers.get(topic) ?? []), hear as HearAny])
    },
    close: async () => {},
  }
}
