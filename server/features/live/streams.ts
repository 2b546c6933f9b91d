import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/live.ts'
import { openLately } from './recent-events.ts'

type Stream = { userId: string; response: ServerResponse; isStillAllowed: () => Promise<boolean> }

/** Below the time after which proxies cut a silent connection. */
const heartbeatMs = 20_000
const feedAtMostEveryMs = 1_000
/** Of one person; more than there are browsers with a page open. */
const mostOfAPerson = 20
const mostUnreadBytes = 65_536

function send({ response }: Stream, text: string) {
  response.write(text)
  // What nobody reads would be kept here for as long as the stream is open.
  if (response.writableLength > mostUnreadBytes) response.destroy()
}

const tell = (stream: Stream, event: LiveEvent) => send(stream, `event: ${event}\ndata: {}\n\n`)

async function endUnlessAllowed({ response, isStillAllowed }: Stream) {
  // While the database is away nobody is known to have lost a right.
  const mayStay = await isStillAllowed().then(
    (allowed) => allowed,
    () => true,
  )
  if (!mayStay) response.end()
}

/** The open streams of this server. */
export function openStreams(now: () => Date) {
  const streams = new Set<Stream>()
  const recentEvents = openLately(now)
  let feedTimer: NodeJS.Timeout | null = null

  const beat = setInterval(() => {
    for (const stream of streams) send(stream, ':\n\n')
    recentEvents.forget()
    void checkRights(null)
  }, heartbeatMs)
  beat.unref()

  async function checkRights(userId: string | null) {
    const concerned = [...streams].filter((stream) => userId === null || stream.userId === userId)
    await Promise.all(concerned.map(endUnlessAllowed))
  }

  /** Where that person has too many. */
  function endOldestOf(person: string) {
    const [oldest, ...others] = [...streams].filter(({ userId }) => userId === person)
    if (!oldest || others.length < mostOfAPerson) return
    streams.delete(oldest)
    oldest.response.end()
  }

  return {
    /** `since` is when the page of the stream was made. Where a person has too many, the oldest ends. */
    add(stream: Stream, since: Date | null) {
      streams.add(stream)
      endOldestOf(stream.userId)
      stream.response.on('close', () => streams.delete(stream))
      stream.response.write('retry: 3000\n\n')
      if (since && recentEvents.wasTold(stream.userId, since)) tell(stream, 'person')
      if (since && recentEvents.wasTold('feed', since)) tell(stream, 'feed')
    },
    tellPerson(userId: string) {
      recentEvents.note(userId)
      for (const stream of streams) if (stream.userId === userId) tell(stream, 'person')
    },
    /** Many gifts within a second are one message to each. */
    tellFeed() {
      feedTimer ??= setTimeout(() => {
        feedTimer = null
        recentEvents.note('feed')
        for (const stream of streams) tell(stream, 'feed')
      }, feedAtMostEveryMs).unref()
    },
    checkRights,
    endAll() {
      clearInterval(beat)
      for (const { response } of streams) response.end()
    },
    count: () => streams.size,
  }
}
