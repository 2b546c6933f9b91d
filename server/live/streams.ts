import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/live.ts'

type Stream = { userId: string; response: ServerResponse; isStillAllowed: () => Promise<boolean> }

/** Below the time after which proxies cut a silent connection. */
const heartbeatMs = 20_000
const feedAtMostEveryMs = 1_000

/** The open streams of this server. */
export function openStreams() {
  const streams = new Set<Stream>()
  let feedTimer: NodeJS.Timeout | null = null

  const tell = ({ response }: Stream, event: LiveEvent) => response.write(`event: ${event}\ndata: {}\n\n`)

  const beat = setInterval(() => {
    for (const { response } of streams) response.write(':\n\n')
    void checkRights(null)
  }, heartbeatMs)
  beat.unref()

  async function checkRights(userId: string | null) {
    const concerned = [...streams].filter((stream) => userId === null || stream.userId === userId)
    await Promise.all(
      concerned.map(async ({ response, isStillAllowed }) => {
        // While the database is away nobody is known to have lost a right.
        const mayStay = await isStillAllowed().then(
          (allowed) => allowed,
          () => true,
        )
        if (!mayStay) response.end()
      }),
    )
  }

  return {
    add(stream: Stream) {
      streams.add(stream)
      stream.response.on('close', () => streams.delete(stream))
      stream.response.write('retry: 3000\n\n')
    },
    tellPerson(userId: string) {
      for (const stream of streams) if (stream.userId === userId) tell(stream, 'person')
    },
    /** Many gifts within a second are one message to each. */
    tellFeed() {
      feedTimer ??= setTimeout(() => {
        feedTimer = null
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
