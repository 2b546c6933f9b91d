import { beat, type EventStream, send } from './event-stream.ts'
import { createFeedEvents } from './feed-events.ts'
import { createSessionChecks, type FindAllowed } from './session-checks.ts'

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

/** Shorter than the time after which proxies cut a silent connection. */
const standardHeartbeatMs = 20_000
const slotCount = 200

/** One slot is visited at a time, so that the work for many members is spread over the period. */
function createHeartbeat<Member>(visit: (members: Member[]) => void, periodMs = standardHeartbeatMs) {
  const slots = Array.from({ length: slotCount }, () => new Set<Member>())
  let joined = 0
  let current = 0

  const timer = setInterval(() => {
    current = (current + 1) % slotCount
    const members = [...slots[current]!]
    if (members.length > 0) visit(members)
  }, periodMs / slotCount)
  timer.unref()

  return {
    add(member: Member) {
      const slot = slots[joined++ % slotCount]!
      slot.add(member)
      return () => void slot.delete(member)
    },
    stop: () => clearInterval(timer),
  }
}

const retentionMs = 60_000
/** Server clocks differ slightly; a repeated event is harmless. */
const clockSkewMs = 1_000

/** The events of the last minute, for streams that open a moment after their page was rendered. */
function createRecentEvents(clock: () => Date) {
  const occurredAt = new Map<string, number>()
  return {
    record: (topic: string) => void occurredAt.set(topic, clock().getTime()),
    hasOccurred: (topic: string, since: Date) => (occurredAt.get(topic) ?? 0) >= since.getTime() - clockSkewMs,
    prune() {
      const oldest = clock().getTime() - retentionMs
      for (const [topic, at] of occurredAt) if (at < oldest) occurredAt.delete(topic)
    },
  }
}

/** Open streams by their user, the oldest first: an event for one user must not search among all. */
function createStreamsByUser() {
  const byUser = new Map<string, Set<EventStream>>()
  let count = 0

  return {
    add(stream: EventStream) {
      byUser.set(stream.userId, (byUser.get(stream.userId) ?? new Set()).add(stream))
      count += 1
    },
    delete(stream: EventStream) {
      const own = byUser.get(stream.userId)
      if (!own?.delete(stream)) return
      count -= 1
      if (own.size === 0) byUser.delete(stream.userId)
    },
    of: (userId: string): EventStream[] => [...(byUser.get(userId) ?? [])],
    all: (): EventStream[] => [...byUser.values()].flatMap((own) => [...own]),
    count: () => count,
  }
}
