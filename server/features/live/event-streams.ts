import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/live.ts'
import { createRecentEvents } from './recent-events.ts'

type EventStream = { userId: string; response: ServerResponse; isStillAllowed: () => Promise<boolean> }

/** Shorter than the time after which proxies cut a silent connection. */
const heartbeatMs = 20_000
const feedIntervalMs = 1_000
/** More than the browsers in which one user has a page open. */
const maxStreamsPerUser = 20
const maxUnreadBytes = 65_536

function write({ response }: EventStream, text: string) {
  response.write(text)
  // Unread data would stay in memory for as long as the stream is open.
  if (response.writableLength > maxUnreadBytes) response.destroy()
}

const send = (stream: EventStream, event: LiveEvent) => write(stream, `event: ${event}\ndata: {}\n\n`)

async function closeUnlessAllowed({ response, isStillAllowed }: EventStream) {
  // Keeps the stream open while the database is unavailable.
  const isAllowed = await isStillAllowed().then(
    (allowed) => allowed,
    () => true,
  )
  if (!isAllowed) response.end()
}

/** The open event streams of this server. */
export function createEventStreams(clock: () => Date) {
  const streams = new Set<EventStream>()
  const recentEvents = createRecentEvents(clock)
  let feedTimer: NodeJS.Timeout | null = null

  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ':\n\n')
    recentEvents.prune()
    void checkRights(null)
  }, heartbeatMs)
  heartbeat.unref()

  async function checkRights(userId: string | null) {
    const affected = [...streams].filter((stream) => userId === null || stream.userId === userId)
    await Promise.all(affected.map(closeUnlessAllowed))
  }

  function closeOldestBeyondLimit(user: string) {
    const [oldest, ...others] = [...streams].filter(({ userId }) => userId === user)
    if (!oldest || others.length < maxStreamsPerUser) return
    streams.delete(oldest)
    oldest.response.end()
  }

  return {
    /** `since` is the time at which the page was rendered. Beyond the limit per user, the oldest stream is closed. */
    add(stream: EventStream, since: Date | null) {
      streams.add(stream)
      closeOldestBeyondLimit(stream.userId)
      stream.response.on('close', () => streams.delete(stream))
      stream.response.write('retry: 3000\n\n')
      if (since && recentEvents.hasOccurred(stream.userId, since)) send(stream, 'person')
      if (since && recentEvents.hasOccurred('feed', since)) send(stream, 'feed')
    },
    publishToUser(userId: string) {
      recentEvents.record(userId)
      for (const stream of streams) if (stream.userId === userId) send(stream, 'person')
    },
    /** Sends one event for all gifts within a second. */
    publishToFeed() {
      feedTimer ??= setTimeout(() => {
        feedTimer = null
        recentEvents.record('feed')
        for (const stream of streams) send(stream, 'feed')
      }, feedIntervalMs).unref()
    },
    checkRights,
    closeAll() {
      clearInterval(heartbeat)
      for (const { response } of streams) response.end()
    },
    count: () => streams.size,
  }
}
