import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** At every LOG_LEVEL. Without the query, which may hold a key or a search, and without the address. */
export function addAccessLog(app: FastifyInstance, log: FastifyBaseLogger) {
  const accessLog = log.child({}, { level: 'info' })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url, user } = request
    accessLog.info(
      {
        reqId: id,
        method,
        path: url.split('?', 1)[0],
        route: request.routeOptions.url,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        userId: user?.id,
      },
      'Request',
    )
    done()
  })
}
