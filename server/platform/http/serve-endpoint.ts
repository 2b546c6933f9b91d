import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodesOf } from '#contract/error-codes.ts'
import { isAdmin } from '#domain/roles.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { authenticateRequest } from './authenticate.ts'
import type { Call } from './request-context.ts'
import type { AppContext } from '#server/app-context.ts'
import { requestKeyOf } from './idempotency.ts'
import type { Route } from './implement.ts'
import { linkNext, pageOf, type Rows } from './pagination.ts'
import { readBody, readId, readSearch } from './read-input.ts'
import { sendList, sendPersonal } from './send-reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: Actor | null
  }
}

export type Serving = { context: AppContext; checkReplies: boolean }

/** Serves one endpoint: who asks, whether they may, what they ask, the answer. Refusals come in that order. */
export function serve(app: FastifyInstance, { endpoint, handle }: Route, { context, checkReplies }: Serving) {
  const isList = endpoint.pageSize !== null
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(checkReplies && { config: { declaredCodes: errorCodesOf(endpoint) } }),
    // Nobody asks a call of ours for its headers alone, and a stream would never end.
    exposeHeadRoute: !endpoint.path.startsWith('/api/'),
    onRequest: (request) => authenticateRequest(request, endpoint, context),
    handler: async (request, reply) => {
      reply.code(endpoint.status)
      const answer = await handle(callOf(request, reply, { endpoint, context }))
      if (reply.sent) return reply
      if (endpoint.status === 302) return reply.header('cache-control', 'no-store').redirect(String(answer))
      const body = isList ? listIn(answer as Rows<unknown>, request, reply) : answer
      if (checkReplies) z.parse(endpoint.reply, JSON.parse(JSON.stringify(body)))
      return isList ? sendList(request, reply, body) : sendPersonal(reply, body)
    },
  })
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  served: { endpoint: Endpoint; context: AppContext },
): Call<Endpoint> {
  const { endpoint, context } = served
  const { user } = request
  const id = readId(request.params)
  const search = readSearch(endpoint.search, request.query)
  const body = readBody(endpoint.body, request.body)
  return {
    context,
    db: context.db,
    now: context.now(),
    user,
    scope: user && isAdmin(user.role) ? scopeOf(user) : null,
    body,
    search,
    id,
    page: pageOf(search, endpoint.pageSize ?? 1),
    requestKey: endpoint.method === 'POST' ? requestKeyOf(request, body, context.requestKeySecret) : null,
    request,
    reply,
  } as Call<Endpoint>
}

function listIn({ rows, next }: Rows<unknown>, request: FastifyRequest, reply: FastifyReply) {
  if (next) linkNext(request, reply, next)
  return rows
}
