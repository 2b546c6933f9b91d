import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everyone, whoever has a session, approved people, admins of either kind, super admins. */
export type Who = 'anyone' | 'signed_in' | 'approved' | 'admin' | 'super_admin'

export type Endpoint<
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Search extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> = {
  method: Method
  path: string
  who: Who
  summary: string
  reply: Reply
  body: Body
  search: Search
  status: number
  /** How many rows a page of this list has by default; null where the reply is not a list. */
  pageSize: number | null
}

type Shape<Reply, Body, Search> = {
  who: Who
  summary: string
  reply: Reply
  body?: Body
  search?: Search
  status?: number
  pageSize?: number
}

/** Describes one call: the server's route, its validation, the browser's types and the OpenAPI document come from it. */
export function endpoint<
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType | undefined = undefined,
  Search extends z.ZodMiniType | undefined = undefined,
>(method: Method, path: string, shape: Shape<Reply, Body, Search>): Endpoint<Reply, Body, Search> {
  const { who, summary, reply, body, search, status = 200, pageSize = null } = shape
  return { method, path, who, summary, reply, body: body as Body, search: search as Search, status, pageSize }
}

export type ReplyOf<E extends Endpoint> = z.infer<E['reply']>
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.infer<E['body']> : undefined
export type SearchOf<E extends Endpoint> = E['search'] extends z.ZodMiniType ? z.infer<E['search']> : undefined
