import type { Writable } from 'node:stream'
import type { LiveEvent } from '#contract/live.ts'

export type EventStream = {
  userId: string
  sessionId: string
  response: Writable
}

const maxUnreadBytes = 65_536

function write({ response }: EventStream, text: string) {
  // Its end waits for a client that does not read. An error of a write after it would end the process.
  if (response.writableEnded || response.destroyed) return
  response.write(text)
  // Unread data would stay in memory for as long as the stream is open.
  if (response.writableLength > maxUnreadBytes) response.destroy()
}

export const send = (stream: EventStream, event: LiveEvent) => write(stream, `event: ${event}\ndata: {}\n\n`)

/** Keeps the connection open in proxies. Destroys a stream that has ended and whose client does not read. */
export function beat(stream: EventStream) {
  if (stream.response.writableEnded) stream.response.destroy()
  else write(stream, ':\n\n')
}
