import type { Event, EventBus, EventOf, Topic } from './event-bus.ts'

export function memoryEventBus(): EventBus {
  const listeners: ((event: Event) => void)[] = []

  return {
    publish(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(topic, listener) {
      listeners.push((event) => {
        if (hasTopic(event, topic)) listener(event)
      })
    },
    close: async () => {},
  }
}

const hasTopic = <T extends Topic>(event: Event, topic: T): event is EventOf<T> => event.topic === topic
