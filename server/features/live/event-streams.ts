import { beat, type EventStream, send } from './event-stream.ts'
import { createFeedEvents } from './feed-events.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createRecentEvents } from './recent-events.ts'
import { createSessionChecks, type FindAllowed } from './session-checks.ts'
import { createStreamsByUser } from './streams-by-user.ts'

const pruneIntervalMs = 20_000
/** More than the browsers in which one user has a page open. */
const maxStreamsPerUser = 20

type Options = { clock: () => Date; findAllowed: FindAllowed; heartbeatMs?: number }

export function createEventStreams({ clock, findAllowed, heartbeatMs }: Options) {
  const streams = createStreamsByUser()
  const recentEvents = createRecentEvents(clock)
  const checkSessions = createSessionChecks(findAllowed)

  const heartbeat = createHeartbeat<EventStream>((members) => {
    members.forEach(beat)
    checkSessions(members)
  }, heartbeatMs)
  const pruning = setInterval(recentEvents.prune, pruneIntervalMs)
  pruning.unref()

  function closeOldestBeyondLimit(userId: string) {
    const [oldest, ...others] = streams.of(userId)
    if (!oldest || others.length < maxStreamsPerUser) return
    streams.delete(oldest)
    oldest.response.end()
  }

  return {
    /** `since` is the time at which the page was rendered. Beyond the limit per user, the oldest stream is closed. */
    add(stream: EventStream, since: Date | null) {
      streams.add(stream)
      closeOldestBeyondLimit(stream.userId)
      const leaveHeartbeat = heartbeat.add(stream)
      stream.response.on('close', () => {
        leaveHeartbeat()
        streams.delete(stream)
      })
      stream.response.write('retry: 3000\n\n')
      if (since && recentEvents.hasOccurred(stream.userId, since)) send(stream, 'person')
      if (since && recentEvents.hasOccurred('feed', since)) send(stream, 'feed')
    },
    publishToUser(userId: string) {
      recentEvents.record(userId)
      for (const stream of streams.of(userId)) send(stream, 'person')
    },
    /** Sends one event for all gifts within a second. */
    publishToFeed: createFeedEvents({ streams: streams.all, onSend: () => recentEvents.record('feed') }),
    /** Ends the streams of a user whose rights have ended, or of all such users. */
    checkRights: (userId: string | null) => checkSessions(userId === null ? streams.all() : streams.of(userId)),
    closeAll() {
      heartbeat.stop()
      clearInterval(pruning)
      for (const { response } of streams.all()) response.end()
    },
    count: streams.count,
  }
}
