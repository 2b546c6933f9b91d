import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export type AccessLog = ReturnType<typeof createAccessLog>

type Logged = { id: string; method?: string | undefined; url?: string | undefined; status: number }

/** At every LOG_LEVEL. Without the query, which may hold a key or a search, and without the address. */
export function createAccessLog(log: FastifyBaseLogger) {
  const accessLog = log.child({}, { level: 'info' })

  return function logRequest({ id, method, url, status, ...more }: Logged & Record<string, unknown>) {
    accessLog.info({ reqId: id, method, path: url?.split('?', 1)[0], status, ...more }, 'Request')
  }
}

export function addAccessLog(app: FastifyInstance, logRequest: AccessLog) {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url, user } = request
    logRequest({
      id,
      method,
      url,
      status: reply.statusCode,
      route: request.routeOptions.url,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      userId: user?.id,
    })
    done()
  })
}
