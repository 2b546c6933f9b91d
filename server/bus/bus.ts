/** What happened, told after it was committed. Messages are hints: whoever hears one reads again. */
export type Message =
  /** A gift is new, or its counts are. */
  | { topic: 'gift' }
  /** Something concerns this person: tokens, or something they are told. */
  | { topic: 'person'; userId: string }
  /** A session or right of this person changed; null where it may be anybody's. */
  | { topic: 'rights'; userId: string | null }

export type Topic = Message['topic']

type Hear<Named extends Topic> = (message: Extract<Message, { topic: Named }>) => void

export type Bus = {
  publish(message: Message): void
  subscribe<Named extends Topic>(topic: Named, hear: Hear<Named>): void
  close(): Promise<void>
}
