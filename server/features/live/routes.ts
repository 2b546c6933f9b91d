import * as contract from '#contract/live.ts'
import { findActor } from '#server/platform/http/authenticate.ts'
import type { AppContext } from '#server/app-context.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { openStreams } from './streams.ts'

/** A stream to each open page, which ends when its person loses the right to it or the server ends. */
export function liveRoutes(context: AppContext) {
  const streams = openStreams(context.clock)
  context.events.subscribe('person', ({ userId }) => streams.tellPerson(userId))
  context.events.subscribe('gift', streams.tellFeed)
  context.events.subscribe('rights', ({ userId }) => void streams.checkRights(userId))
  context.shutdownHooks.push(streams.endAll)
  context.metrics.addGauge('brightside_event_streams', 'Open event streams', streams.count)

  return implement(contract, {
    live({ request, reply, user, search }) {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const isStillAllowed = async () => {
        const now = context.clock()
        const caller = await findActor(request, context, now)
        return caller?.approvalStatus === 'approved'
      }
      const since = search.since === undefined ? null : new Date(search.since)
      streams.add({ userId: user.id, response: reply.raw, isStillAllowed }, since)
      return ''
    },
  })
}
