import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '#domain/roles.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from './request-context.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Route } from './implement.ts'
import { pageOf, type Rows } from './pagination.ts'

type Asking = { context: AppContext; user: Actor | null; request: FastifyRequest; reply: FastifyReply }

const nothing: unknown = undefined

/** Answers a read as its own address would, for a page that carries the reply. The caller has been found allowed. */
export async function readForPage({ endpoint, handle }: Route, asking: Asking) {
  const { context, user } = asking
  const answer = await handle({
    ...asking,
    db: context.db,
    now: context.now(),
    scope: user && isAdmin(user.role) ? scopeOf(user) : null,
    body: nothing,
    search: nothing,
    id: '',
    page: pageOf({}, endpoint.pageSize ?? 1),
    requestKey: null,
  } as Call<Endpoint>)
  if (endpoint.pageSize === null) return { reply: answer, next: null }
  const { rows, next } = answer as Rows<unknown>
  return { reply: rows, next: next && `${endpoint.path}?before=${next}` }
}
