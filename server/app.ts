import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { accountRoutes } from '#server/account/routes.ts'
import { competitionRoutes } from '#server/competitions/routes.ts'
import { feedRoutes } from '#server/feed/routes.ts'
import { giftRoutes } from '#server/gifts/routes.ts'
import { healthRoutes } from '#server/health/routes.ts'
import { answerErrors } from '#server/http/errors.ts'
import type { Ground } from '#server/http/ground.ts'
import { commonHeaders } from '#server/http/headers.ts'
import { parseJson } from '#server/http/parse-json.ts'
import { serve } from '#server/http/serve.ts'
import { leaderboardRoutes } from '#server/leaderboard/routes.ts'
import { statementRoutes } from '#server/ledger/routes.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import { statsRoutes } from '#server/stats/routes.ts'

export const routes = [
  ...accountRoutes,
  ...peopleRoutes,
  ...giftRoutes,
  ...feedRoutes,
  ...leaderboardRoutes,
  ...competitionRoutes,
  ...statementRoutes,
  ...statsRoutes,
  ...healthRoutes,
]

const bodyLimitBytes = 100 * 1024
const requestTimeoutMs = 15_000
const headersTimeoutMs = 10_000
const smallestCompressedBytes = 1_024

type Options = { ground: Ground; log: FastifyBaseLogger; checkReplies?: boolean }

/** The server without a port: every route, and the rules that hold for all of them. */
export async function createApp({ ground, log, checkReplies = false }: Options) {
  const { house, readiness } = ground
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: house.trustedProxies.length > 0 ? house.trustedProxies : false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  app.server.headersTimeout = headersTimeoutMs
  app.decorateRequest('user', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(body),
  )

  const headers = commonHeaders({ isHttps: house.publicUrl?.protocol === 'https:' })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (readiness.draining) reply.header('connection', 'close')
  })
  answerErrors(app)
  await app.register(cookie)
  await app.register(compress, { threshold: smallestCompressedBytes, encodings: ['br', 'gzip'] })
  for (const route of routes) serve(app, route, { ground, checkReplies })
  return app
}
