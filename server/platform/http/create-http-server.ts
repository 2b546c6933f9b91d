import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import { textsOf } from '#messages/texts-of.ts'
import { measureRequests, type Metrics } from '#server/platform/metrics/metrics.ts'
import { addAccessLog } from './access-log.ts'
import { addBodyTimeout } from './body-timeout.ts'
import { rememberClientAddress } from './client-address.ts'
import { answerClientErrors } from './client-errors.ts'
import { errorStatus } from './error-status.ts'
import { answerErrors, type OnRefusal, refusalBody } from './errors.ts'
import type { HttpServices } from './request-context.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'
import { commonHeaders } from './security-headers.ts'
import type { ProxyWatch } from './proxy-watch.ts'
import { parseJson } from './parse-json.ts'
import { noteRoutes } from './unrouted.ts'

const bodyLimitBytes = 100 * 1024
const bodyTimeoutMs = 15_000
// A picture over the slow network of a restaurant.
const requestTimeoutMs = 60_000
const connectionsCheckMs = 1_000
const headersTimeoutMs = 10_000
const maxParameterLength = 200

// Replies are compressed on every request, small ones in one call: a stream costs several times as much as its work.
const compression = {
  threshold: 1_024,
  syncThreshold: 64 * 1_024,
  encodings: ['zstd' as const, 'br' as const, 'gzip' as const],
  zlibOptions: { level: 3 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
}

type HttpServerServices = Pick<HttpServices, 'settings' | 'cookies'> & {
  readiness: { draining: boolean }
  proxyWatch: ProxyWatch
  metrics: Metrics
  shutdownHooks: (() => void)[]
}

type HttpServerOptions = { log: FastifyBaseLogger; onRefusal: OnRefusal }

/** Creates an HTTP server without routes: its limits, body parser, common headers and error handling. */
export async function createHttpServer(services: HttpServerServices, { log, onRefusal }: HttpServerOptions) {
  const { settings, cookies, readiness, proxyWatch } = services
  // Before there is a request nothing is known of its sender.
  const texts = textsOf(settings.languages[0])
  const headers = commonHeaders({
    isHttps: settings.publicUrl?.protocol === 'https:',
    hstsSubdomains: settings.hstsSubdomains,
  })
  const app = fastify({
    // A malformed URL bypasses all hooks, so its headers and body are written here.
    frameworkErrors: ({ code }, { id, log: requestLog }, { raw }) => {
      requestLog.debug({ code }, 'Malformed address')
      raw
        .writeHead(errorStatus.malformed_request, {
          ...headers,
          [requestIdHeader]: id,
          'content-type': 'application/json; charset=utf-8',
        })
        .end(JSON.stringify(refusalBody(new Refusal('malformed_request'), texts)))
    },
    clientErrorHandler: answerClientErrors({ headers, texts }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { connectionsCheckingInterval: connectionsCheckMs },
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxParameterLength },
  })
  app.server.headersTimeout = headersTimeoutMs
  app.decorateRequest('user', null)
  rememberClientAddress(app)
  noteRoutes(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(body),
  )

  // First, because the language of a refusal depends on a cookie.
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id)
    proxyWatch.notice(request)
    if (request.url.includes('%00')) throw new Refusal('malformed_request')
    if (readiness.draining) reply.header('connection', 'close')
  })
  measureRequests(app, services.metrics)
  if (settings.accessLog) addAccessLog(app, log)
  app.addHook('preClose', async () => services.shutdownHooks.forEach((hook) => hook()))
  app.addHook('preParsing', async ({ headers: { 'content-encoding': encoding = 'identity' } }, reply) => {
    if (encoding.toLowerCase() === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new Refusal('encoded_body')
  })
  addBodyTimeout(app, { timeoutMs: bodyTimeoutMs, headers, texts })
  answerErrors(app, { onRefusal, cookies, settings })
  await app.register(compress, compression)
  return app
}
