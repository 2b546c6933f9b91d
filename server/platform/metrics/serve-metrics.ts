import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import type { Metrics } from './metrics.ts'

type ServeMetricsOptions = { db: Db; metrics: Metrics; now: () => Date; log: Pick<FastifyBaseLogger, 'warn'> }

type Address = { port: number; host: string }

/** Serves `/metrics` in the Prometheus format. Returns a function that closes it. Throws a StartError. */
export async function serveMetrics({ port, host }: Address, { db, metrics, now, log }: ServeMetricsOptions) {
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
  await once(server.listen(port, host), 'listening').catch((failure: Error & { code?: string }) => {
    throw new StartError(
      failure.code === 'EADDRINUSE'
        ? `METRICS_PORT ${port} cannot be used (${failure.code}): set it to another one.`
        : `Metrics cannot be served on ${host}:${port} (${failure.code}): see METRICS_HOST and METRICS_PORT.`,
    )
  })
  return () => server.close()
}
