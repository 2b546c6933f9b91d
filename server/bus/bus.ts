/** What happened, as far as others keep something that it makes old. */
export type Topic = 'gift'

/** Tells of what was committed. Messages are hints: whoever hears one reads again. */
export type Bus = {
  publish(topic: Topic): void
  subscribe(topic: Topic, hear: () => void): void
}
