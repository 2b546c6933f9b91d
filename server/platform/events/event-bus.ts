import * as z from 'zod/mini'

/** Events are published after a commit. They are hints: a subscriber reads the state again. */
export const Event = z.discriminatedUnion('topic', [
  /** A gift was created, or its counts changed. */
  z.object({ topic: z.literal('gift') }),
  /** The tokens or notifications of this user changed. */
  z.object({ topic: z.literal('person'), userId: z.string() }),
  /** A session or the rights of this user changed; null if it may be any user. */
  z.object({ topic: z.literal('rights'), userId: z.nullable(z.string()) }),
  /** A competition was created, changed, drawn or handed over, or the name of a winner changed. */
  z.object({ topic: z.literal('competition') }),
  z.object({ topic: z.literal('organization') }),
])
export type Event = z.infer<typeof Event>

export type Topic = Event['topic']
export type EventOf<T extends Topic> = Extract<Event, { topic: T }>

export type EventBus = {
  publish(event: Event): void
  subscribe<T extends Topic>(topic: T, listener: (event: EventOf<T>) => void): void
  close(): Promise<void>
}
