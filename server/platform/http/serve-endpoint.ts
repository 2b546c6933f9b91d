import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodesOf } from '#contract/error-codes.ts'
import { requestOrigin } from '#server/platform/audit/request-origin.ts'
import { withScope } from '#server/platform/sessions/actor.ts'
import { reauthenticateDevice } from './authenticate-device.ts'
import { authenticateRequest, reauthorizeWrite } from './authenticate.ts'
import { readIdempotencyKey } from './idempotency.ts'
import type { Route } from './implement.ts'
import { isWrite } from './origin.ts'
import { linkNext, pageOf, type Rows } from './pagination.ts'
import { readBody, readId, readSearch } from './read-input.ts'
import type { HttpServices, RequestParts } from './request-context.ts'
import { refuseOtherVersion, sendTagged, sendPersonal } from './send-reply.ts'

/** `checkReplies` parses every reply with the contract; for tests. */
export type ServeOptions<Services> = { context: Services; checkReplies: boolean }

/** Serves one endpoint: authenticate, authorize, read the input, run the handler, reply. Refusals come in that order. */
export function serveEndpoint<Services extends HttpServices>(
  app: FastifyInstance,
  { endpoint, handle }: Route<Services & RequestParts>,
  { context, checkReplies }: ServeOptions<Services>,
) {
  const isList = endpoint.pageSize !== null
  app.route({
    // The headers of HEAD are those of GET, compression included, only where the route is the same.
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    ...(checkReplies && { config: { declaredCodes: errorCodesOf(endpoint) } }),
    onRequest: (request, reply) => authenticateRequest({ request, reply }, endpoint, context),
    handler: async (request, reply) => {
      const actor = withScope(await reauthorizeWrite(request, endpoint, context))
      const device = await reauthenticateDevice(request, context)
      reply.code(endpoint.status)
      const { body, search, ...rest } = readInput(request, endpoint)
      if (isWrite(request)) refuseOtherVersion(request, null)
      const now = context.clock()
      const isPost = endpoint.method === 'POST'
      const idempotencyKey = isPost ? readIdempotencyKey(request, body, context.idempotencySecret) : null
      const parts: RequestParts = {
        request,
        reply,
        now,
        origin: requestOrigin(request, { now, addressKey: context.addressKey, eventKey: context.settings.eventKey }),
        idempotencyKey,
      }
      const answer = await handle({ ...context, ...parts }, device ?? actor, { ...search, ...body, ...rest })
      if (reply.sent) return reply
      if (endpoint.status === 302) return reply.header('cache-control', 'no-store').redirect(String(answer))
      const rows = isList ? rowsOfPage(answer as Rows<unknown>, request, reply) : null
      if (checkReplies) z.parse(endpoint.reply, JSON.parse(JSON.stringify(rows ?? answer)))
      return rows ? sendTagged(request, reply, rows) : sendPersonal(reply, answer)
    },
  })
}

function readInput(request: FastifyRequest, endpoint: Endpoint) {
  const id = readId(request.params)
  const search = readSearch(endpoint.search, request.query) as object | undefined
  const body = readBody(endpoint.body, request.body) as object | undefined
  return { body, search, id, page: pageOf(search, endpoint.pageSize ?? 1) }
}

function rowsOfPage({ rows, next }: Rows<unknown>, request: FastifyRequest, reply: FastifyReply) {
  if (next) linkNext(request, reply, next)
  return rows
}
