import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, SearchOf } from '#contract/endpoint.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RequestKey } from './idempotency.ts'
import type { Page } from './pagination.ts'

type Caller<E extends Endpoint> = E['who'] extends 'anyone' ? Actor | null : Actor
type CallerScope<E extends Endpoint> = E['who'] extends 'admin' | 'super_admin' ? Scope : null

/** One request to an endpoint: read with the contract, its caller known and allowed. */
export type Call<E extends Endpoint> = {
  context: AppContext
  db: Db
  now: Date
  user: Caller<E>
  scope: CallerScope<E>
  body: BodyOf<E>
  search: SearchOf<E>
  /** The `:id` of the path; empty where it has none. */
  id: string
  page: Page
  requestKey: RequestKey | null
  request: FastifyRequest
  reply: FastifyReply
}
