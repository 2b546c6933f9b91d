import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import { textsOf } from '#messages/texts-of.ts'
import { measureRequests, type Metrics } from '#server/platform/metrics/metrics.ts'
import { addAccessLog, createAccessLog } from './access-log.ts'
import { addBodyTimeout, hasBody } from './body-timeout.ts'
import { rememberClientAddress } from './client-address.ts'
import { answerClientErrors, earlyRefusal } from './client-errors.ts'
import { answerErrors, type OnRefusal } from './errors.ts'
import type { HttpServices } from './request-context.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'
import { commonHeaders } from './security-headers.ts'
import type { ProxyWatch } from './proxy-watch.ts'
import { parseJson } from './parse-json.ts'
import { noteRoutes, refuseUnrouted } from './unrouted.ts'

const bodyLimitBytes = 100 * 1024
const bodyTimeoutMs = 15_000
// A picture over the slow network of a restaurant.
const requestTimeoutMs = 60_000
const connectionsCheckMs = 1_000
const headersTimeoutMs = 10_000
const maxParameterLength = 200

// Encoded bodies are refused; replies are compressed on every request, small ones in one call: a stream costs several times as much as its work.
const compression = {
  globalDecompression: false,
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
  const headers = commonHeaders({
    isHttps: settings.publicUrl?.protocol === 'https:',
    hstsSubdomains: settings.hstsSubdomains,
  })
  const logRequest = settings.accessLog ? createAccessLog(log) : null
  // Before there is a request nothing is known of its sender.
  const early = { headers, texts: textsOf(settings.languages[0]), logRequest }
  const app = fastify({
    // A malformed URL bypasses all hooks, so its headers and body are written here.
    frameworkErrors: (_error, request, { raw }) => {
      const refused = earlyRefusal('malformed_request', request, early)
      raw.writeHead(refused.status, refused.headers).end(refused.body)
    },
    clientErrorHandler: answerClientErrors(early),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // Node refuses a request without a host, but without our headers.
    http: { connectionsCheckingInterval: connectionsCheckMs, requireHostHeader: false },
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxParameterLength },
  })
  app.server.headersTimeout = headersTimeoutMs
  // Node refuses unknown expectations, which may be ignored, without our headers.
  app.server.on('checkExpectation', (...exchange) => app.server.emit('request', ...exchange))
  app.decorateRequest('user', null)
  app.decorateRequest('device', null)
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
    if (request.url.includes('%00') || lacksHost(request)) throw new Refusal('malformed_request')
    // Before its body is read, which `setNotFoundHandler` does first.
    if (request.is404) refuseUnrouted(request, reply)
    if (readiness.draining) reply.header('connection', 'close')
  })
  measureRequests(app, services.metrics)
  if (logRequest) addAccessLog(app, logRequest)
  app.addHook('preClose', async () => services.shutdownHooks.forEach((hook) => hook()))
  addBodyTimeout(app, { timeoutMs: bodyTimeoutMs, early })
  app.addHook('preParsing', refuseEncodedBody)
  answerErrors(app, { onRefusal, cookies, settings })
  await app.register(compress, compression)
  return app
}

const lacksHost = ({ raw, headers }: FastifyRequest) => raw.httpVersion === '1.1' && headers.host === undefined

/** Refuses: encoded_body. A small body could unpack to a large one. */
async function refuseEncodedBody({ headers }: FastifyRequest, reply: FastifyReply) {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (!hasBody(headers) || encoding === '' || encoding === 'identity') return
  reply.header('accept-encoding', 'identity')
  throw new Refusal('encoded_body')
}
