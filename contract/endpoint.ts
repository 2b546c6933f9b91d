import type * as z from 'zod/mini'
import type { Access } from '#domain/access.ts'
import type { KeyScope } from '#domain/key-scopes.ts'
import type { RefusalCode } from '#domain/refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

export type Endpoint<
  Reply extends Schema = Schema,
  Body extends Schema | undefined = Schema | undefined,
  Search extends Schema | undefined = Schema | undefined,
  Caller extends Access = Access,
> = {
  method: Method
  /** With `:id` for the parameter. */
  path: string
  access: Caller
  /** Which API keys may call it; null if none. */
  scope: KeyScope | null
  summary: string
  reply: Reply
  body: Body
  search: Search
  status: number
  /** The default number of rows of a page; null if the reply is not a paged list. */
  pageSize: number | null
  /** Whether somebody who has identified at a kiosk may call it there. They may nothing else. */
  isForKiosk: boolean
  /** Needs a log-in or another proof of identity within `stepUpMinutes`. */
  stepUp: boolean
  /**
   * Requests without a session do not count towards the limit that all others of their address share. For what leads to a
   * session, so that nobody can shut out the colleagues behind the same address.
   */
  isLimitedAlone: boolean
  /** The refusals of its own; `errorCodesOf` adds those that follow from its kind. */
  refuses: readonly RefusalCode[]
}

type Shape<Reply, Body, Search, Caller> = {
  access: Caller
  summary: string
  reply: Reply
  body?: Body
  search?: Search
  status?: number
  pageSize?: number
  isForKiosk?: boolean
  stepUp?: boolean
  isLimitedAlone?: boolean
  refuses?: readonly RefusalCode[]
} & ScopeOf<Caller>

/** What admins may call says whether keys may. The rest is personal, so that keys may not unless it says so. */
type ScopeOf<Caller> = Caller extends 'admin' | 'super_admin' ? { scope: KeyScope | null } : { scope?: KeyScope }

/** Describes one endpoint. Its route, its validation, the browser's types and the OpenAPI document are derived from it. */
export function endpoint<
  Reply extends Schema,
  Caller extends Access,
  Body extends Schema | undefined = undefined,
  Search extends Schema | undefined = undefined,
>(method: Method, path: string, shape: Shape<Reply, Body, Search, Caller>): Endpoint<Reply, Body, Search, Caller> {
  const { access, summary, reply, body, search, status = 200, pageSize = null } = shape
  const { isForKiosk = false, stepUp = false, isLimitedAlone = false, refuses = [], scope = null } = shape
  return {
    method,
    path,
    access,
    scope,
    summary,
    reply,
    body: body as Body,
    search: search as Search,
    status,
    pageSize,
    isForKiosk,
    stepUp,
    isLimitedAlone,
    refuses,
  }
}

export type ReplyOf<E extends Endpoint> = z.infer<E['reply']>
export type RowOf<E extends Endpoint> = ReplyOf<E> extends (infer Row)[] ? Row : never
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? z.infer<E['body']> : void
export type SearchOf<E extends Endpoint> = E['search'] extends Schema ? z.infer<E['search']> : undefined
