import type { About, EventBus, Message, Topic } from './event-bus.ts'

/** A bus within one process. */
export function memoryEventBus(): EventBus {
  const hearers: ((message: Message) => void)[] = []

  return {
    publish(message) {
      for (const hear of hearers) hear(message)
    },
    subscribe(topic, hear) {
      hearers.push((message) => {
        if (isAbout(message, topic)) hear(message)
      })
    },
    close: async () => {},
  }
}

const isAbout = <Named extends Topic>(message: Message, topic: Named): message is About<Named> =>
  message.topic === topic
