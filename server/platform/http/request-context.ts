import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, SearchOf } from '#contract/endpoint.ts'
import type { Languages } from '#domain/languages.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CallingDevice, DeviceStore } from '#server/platform/devices/device-store.ts'
import type { Actor, AdminActor } from '#server/platform/sessions/actor.ts'
import type { ApiKeyStore } from '#server/platform/sessions/api-key-store.ts'
import type { SessionStore } from '#server/platform/sessions/session-store.ts'
import type { Cookies } from './cookies.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { Page } from './pagination.ts'
import type { RateLimits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: Actor | null
    /** Only where the endpoint is for devices. */
    device: CallingDevice | null
  }
}

export type HttpServices = {
  db: Db
  settings: {
    publicUrl: URL | null
    languages: Languages
    timeZone: string
    trustedProxies: string[]
    eventKey: Buffer
    accessLog: boolean
    hstsSubdomains: boolean
  }
  sessions: SessionStore
  apiKeys: ApiKeyStore
  devices: DeviceStore
  cookies: Cookies
  rateLimits: RateLimits
  idempotencySecret: Buffer
  addressKey: Buffer
  clock: () => Date
}

export type RequestParts = {
  request: FastifyRequest
  reply: FastifyReply
  now: Date
  origin: RequestOrigin
  idempotencyKey: IdempotencyKey | null
}

/** The caller of an endpoint, as far as its guard promises. */
export type ActorOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? Actor | null
  : E['access'] extends 'admin' | 'super_admin'
    ? AdminActor
    : E['access'] extends 'device'
      ? CallingDevice
      : Actor

/** The input of an endpoint: the fields of its body and its search, the `:id` of its path ('' where it has none), and the page of a list. */
export type InputOf<E extends Endpoint> = FieldsOf<BodyOf<E>> & FieldsOf<SearchOf<E>> & { id: string; page: Page }

type FieldsOf<Input> = Input extends object ? Input : object
