import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { InitialRead } from '#contract/initial-data.ts'
import { requestOrigin } from '#server/platform/audit/request-origin.ts'
import { type Actor, withScope } from '#server/platform/sessions/actor.ts'
import type { Route } from './implement.ts'
import { pageOf, type Rows } from './pagination.ts'
import type { HttpServices, RequestParts } from './request-context.ts'

export function contextOfReads<Services extends HttpServices>(
  services: Services,
  { request, reply }: Pick<RequestParts, 'request' | 'reply'>,
): Services & RequestParts {
  const { addressKey, settings, clock } = services
  const now = clock()
  const origin = requestOrigin(request, { now, addressKey, eventKey: settings.eventKey })
  return { ...services, request, reply, now, origin, idempotencyKey: null }
}

export type ReadRequest<Context> = {
  context: Context
  actor: Actor | null
  id?: string
  search?: Record<string, string> | undefined
}

/** Runs a read for a page that carries the reply in its HTML. The caller has been authorized. */
export async function runRead<Context>(
  { endpoint, handle }: Route<Context>,
  { context, actor, id = '', search = {} }: ReadRequest<Context>,
) {
  const input = { ...search, id, page: pageOf(search, endpoint.pageSize ?? 1) }
  const answer = await handle(context, withScope(actor), input)
  if (endpoint.pageSize === null) return { reply: answer, next: null }
  const { rows, next } = answer as Rows<unknown>
  return {
    reply: rows,
    next: next && `${endpoint.path}?${new URLSearchParams({ ...search, before: next }).toString()}`,
  }
}

/** The first where it is read twice. Our own handlers made it: to parse it again took a twentieth of home. */
export function replyTo<E extends Endpoint>(reads: InitialRead[], { path }: E) {
  const prefix = path.endsWith(':id') ? path.slice(0, -':id'.length) : null
  const read = reads.find(({ key: [of] }) => (prefix === null ? of === path : String(of).startsWith(prefix)))
  return read?.reply as ReplyOf<E> | undefined
}
