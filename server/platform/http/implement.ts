import type * as z from 'zod/mini'
import type { Endpoint, ReplyOf, RowOf } from '#contract/endpoint.ts'
import type { Page as PageSearch } from '#contract/shapes.ts'
import type { Call } from './request-context.ts'
import type { Rows } from './pagination.ts'

type Answer<E extends Endpoint> = E['search'] extends z.ZodMiniType<PageSearch> ? Rows<RowOf<E>> : ReplyOf<E>

type Handle<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>

type Endpoints<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name]
}

type Handlers<Contract> = {
  [Name in keyof Endpoints<Contract>]: Endpoints<Contract>[Name] extends Endpoint
    ? Handle<Endpoints<Contract>[Name]>
    : never
}

export type Route = { endpoint: Endpoint; handle: (call: Call<Endpoint>) => unknown }

/** Joins endpoints with what answers them. Does not compile while one lacks its handler or a reply has the wrong shape. */
export function implement<Contract extends object>(contract: Contract, handlers: Handlers<Contract>): Route[] {
  return Object.entries(handlers).map(([name, handle]) => ({
    endpoint: contract[name as keyof Contract] as Endpoint,
    handle: handle as Route['handle'],
  }))
}
