import type * as z from 'zod/mini'
import type { Endpoint, ReplyOf, RowOf } from '#contract/endpoint.ts'
import type { Page as PageSearch } from '#contract/shapes.ts'
import type { CallingDevice } from '#server/platform/devices/device-store.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Rows } from './pagination.ts'
import type { ActorOf, InputOf } from './request-context.ts'

type Answer<E extends Endpoint> = E['search'] extends z.ZodMiniType<PageSearch> ? Rows<RowOf<E>> : ReplyOf<E>

type Handler<Context, E extends Endpoint> = (
  context: Context,
  actor: ActorOf<E>,
  input: InputOf<E>,
) => Answer<E> | Promise<Answer<E>>

type Endpoints<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name]
}

type Handlers<Context, Contract> = {
  [Name in keyof Endpoints<Contract>]: Endpoints<Contract>[Name] extends Endpoint
    ? Handler<Context, Endpoints<Contract>[Name]>
    : never
}

export type Route<Context> = {
  endpoint: Endpoint
  handle: (context: Context, caller: Actor | CallingDevice | null, input: object) => unknown
}

/** Joins endpoints with their handlers. Does not compile where one is missing or answers the wrong shape. */
export const implementFor =
  <Context>() =>
  <Contract extends object>(contract: Contract, handlers: Handlers<Context, Contract>): Route<Context>[] =>
    Object.entries(handlers).map(([name, handle]) => ({
      endpoint: contract[name as keyof Contract] as Endpoint,
      handle: handle as Route<Context>['handle'],
    }))
