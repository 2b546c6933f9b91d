import * as contract from '#contract/live.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { findActor } from '#server/platform/http/authenticate.ts'
import { createEventStreams } from './event-streams.ts'

/** One event stream for each open page. It ends when its user loses the right to it, or the server shuts down. */
export function liveRoutes(app: AppContext) {
  const streams = createEventStreams(app.clock)
  app.events.subscribe('person', ({ userId }) => streams.publishToUser(userId))
  app.events.subscribe('gift', streams.publishToFeed)
  app.events.subscribe('rights', ({ userId }) => void streams.checkRights(userId))
  app.shutdownHooks.push(streams.closeAll)
  app.metrics.addGauge('brightside_event_streams', 'Open event streams', streams.count)

  return implement(contract, {
    live({ request, reply }, actor, { since }) {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const isStillAllowed = async () => {
        const current = await findActor(request, app, app.clock())
        return current?.approvalStatus === 'approved'
      }
      streams.add(
        { userId: actor.id, response: reply.raw, isStillAllowed },
        since === undefined ? null : new Date(since),
      )
      return ''
    },
  })
}
