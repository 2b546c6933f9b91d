import { setTimeout as pause } from 'node:timers/promises'
import { type EventStream, send } from './event-stream.ts'

const feedIntervalMs = 1_000
/** A write takes up to 60 µs on a busy machine: one slice delays a request by a few milliseconds. */
const sliceSize = 100
/** Each page then reads the feed again: this lets 4,000 pages do so each second. */
const slicePauseMs = 25

type Options = {
  streams: () => EventStream[]
  onSend: () => void
}

/** Makes the function that publishes a change of the feed. All changes within a second become one event. */
export function createFeedEvents({ streams, onSend }: Options) {
  let isDue = false
  let isSending = false

  async function sendWhileDue() {
    isSending = true
    while (isDue) {
      await pause(feedIntervalMs, null, { ref: false })
      isDue = false
      onSend()
      await sendInSlices(streams())
    }
    isSending = false
  }

  return function publish() {
    isDue = true
    if (!isSending) void sendWhileDue()
  }
}

async function sendInSlices(open: EventStream[]) {
  for (let start = 0; start < open.length; start += sliceSize) {
    if (start > 0) await pause(slicePauseMs, null, { ref: false })
    for (const stream of open.slice(start, start + sliceSize)) send(stream, 'feed')
  }
}
