import * as contract from '#contract/live.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { refuseForeignFetch } from '#server/platform/http/origin.ts'
import { findApprovedSessions } from '#server/platform/sessions/find-approved-sessions.ts'
import { createEventStreams } from './event-streams.ts'

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // nginx would collect the events before it passes them on.
  'x-accel-buffering': 'no',
}

/** One event stream for each open page. It ends when its user loses the right to it, or the server shuts down. */
export function liveRoutes(app: AppContext) {
  const streams = createEventStreams({
    clock: app.clock,
    findAllowed: (sessionIds) => findApprovedSessions(app.db, sessionIds, app.clock()),
  })
  app.events.subscribe('person', ({ userId }) => streams.publishToUser(userId))
  app.events.subscribe('gift', streams.publishToFeed)
  app.events.subscribe('rights', ({ userId }) => streams.checkRights(userId))
  app.shutdownHooks.push(streams.closeAll)
  app.metrics.addGauge('brightside_event_streams', 'Open event streams', streams.count)

  return implement(contract, {
    live({ reply, request }, actor, { since }) {
      refuseForeignFetch(request)
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200, streamHeaders)
      if (request.method === 'HEAD') {
        reply.raw.end()
        return ''
      }
      const { id: userId, sessionId } = actor
      streams.add({ userId, sessionId, response: reply.raw }, since === undefined ? null : new Date(since))
      return ''
    },
  })
}
