import * as z from 'zod/mini'

/** What happened, told after it was committed. Messages are hints: whoever hears one reads again. */
export const Message = z.discriminatedUnion('topic', [
  /** A gift is new, or its counts are. */
  z.object({ topic: z.literal('gift') }),
  /** Something concerns this person: tokens, or something they are told. */
  z.object({ topic: z.literal('person'), userId: z.string() }),
  /** A session or right of this person changed; null where it may be anybody's. */
  z.object({ topic: z.literal('rights'), userId: z.nullable(z.string()) }),
])
export type Message = z.infer<typeof Message>

export type Topic = Message['topic']
export type About<Named extends Topic> = Extract<Message, { topic: Named }>

export type EventBus = {
  publish(message: Message): void
  subscribe<Named extends Topic>(topic: Named, hear: (message: About<Named>) => void): void
  close(): Promise<void>
}
