import type { BodyOf, Endpoint, SearchOf } from '#contract/endpoint.ts'
import type { Route } from '#server/platform/http/implement.ts'
import type { Page, Rows } from '#server/platform/http/pagination.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { ReplyOf, RowOf } from '#contract/endpoint.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { AppContext, HttpContext } from './app-context.ts'
import type * as z from 'zod/mini'
import type { Page as PageSearch } from '#contract/shapes.ts'

export type Call<E extends Endpoint> = Pick<
  HttpContext,
  'db' | 'now' | 'origin' | 'idempotencyKey' | 'request' | 'reply'
> & {
  context: AppContext
  user: E['who'] extends 'anyone' ? Actor | null : Actor
  scope: E['who'] extends 'admin' | 'super_admin' ? Scope : null
  body: BodyOf<E>
  search: SearchOf<E>
  id: string
  page: Page
}
type Answer<E extends Endpoint> = E['search'] extends z.ZodMiniType<PageSearch> ? Rows<RowOf<E>> : ReplyOf<E>
type Handlers<C> = {
  [N in keyof C as C[N] extends Endpoint ? N : never]: C[N] extends Endpoint
    ? (call: Call<C[N]>) => Answer<C[N]> | Promise<Answer<C[N]>>
    : never
}

/** Handlers of the old shape; gone once every feature is converted. */
export const legacyImplement = <C extends object>(contract: C, handlers: Handlers<C>): Route<HttpContext>[] =>
  Object.entries(handlers).map(([name, handle]) => ({
    endpoint: contract[name as keyof C] as Endpoint,
    handle: (context, actor, input) => {
      const { db, now, origin, idempotencyKey, request, reply } = context
      const scope = actor && 'scope' in actor ? actor.scope : null
      const all = input as { id: string; page: Page }
      return (handle as (call: object) => unknown)({
        ...{ db, now, origin, idempotencyKey, request, reply, context, user: actor, scope },
        ...{ body: input, search: input, id: all.id, page: all.page },
      })
    },
  }))

export const traceOf = ({ origin }: { origin: RequestOrigin }) => origin
