import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Answers } from './count-answers.ts'
import { exposition } from './exposition.ts'
import { figures } from './figures.ts'

type Given = { db: Db; answers: Answers; now: () => Date; log: Pick<FastifyBaseLogger, 'warn'> }

/** Serves the figures of this server at `/metrics` to programs on this machine alone. Answers what ends it. Throws a StartError. */
export async function serveMetrics(port: number, { db, answers, now, log }: Given) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return figures({ db, answers, now: now() }).then(
      (found) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(exposition(found)),
      (error: unknown) => {
        log.warn(error, 'The figures could not be read')
        response.writeHead(503).end()
      },
    )
  })
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((failure: Error & { code?: string }) => {
    throw new StartError(`METRICS_PORT ${port} cannot be used (${failure.code}): set it to another one.`)
  })
  return () => server.close()
}
