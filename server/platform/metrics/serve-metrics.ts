import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import type { Metrics } from './metrics.ts'

type ServeMetricsOptions = { db: Db; metrics: Metrics; now: () => Date; log: Pick<FastifyBaseLogger, 'warn'> }

/** Serves `/metrics` in the Prometheus format on the loopback interface. Returns a function that closes it. Throws a StartError. */
export async function serveMetrics(port: number, { db, metrics, now, log }: ServeMetricsOptions) {
  metrics.start()
  const readDatabase = addDatabaseMetrics(metrics, db)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return readDatabase(now())
      .then(() => metrics.registry.metrics())
      .then(
        (text) => response.setHeader('content-type', metrics.registry.contentType).end(text),
        (error: unknown) => {
          log.warn(error, 'Metrics collection failed')
          response.writeHead(503).end()
        },
      )
  })
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((failure: Error & { code?: string }) => {
    throw new StartError(`METRICS_PORT ${port} cannot be used (${failure.code}): set it to another one.`)
  })
  return () => server.close()
}
