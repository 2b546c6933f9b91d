import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type RequestOrigin, internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import { type Cookies, createCookies } from '#server/platform/http/cookies.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import { implementFor } from '#server/platform/http/implement.ts'
import { createProxyWatch, type ProxyWatch } from '#server/platform/http/proxy-watch.ts'
import { createDeviceStore, type DeviceStore } from '#server/platform/devices/device-store.ts'
import { createRateLimits, type RateLimits } from '#server/platform/http/rate-limits.ts'
import { type CreateSharedLimiter, createSharedLimiters } from '#server/platform/http/shared-limiters.ts'
import type { Readiness } from '#server/platform/lifecycle/drain.ts'
import { createMailer, mailKeyPurpose, type Mailer } from '#server/platform/mail/mailer.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { type PushSettings, pushSettingsOf } from '#server/platform/push/push-settings.ts'
import { type ApiKeyStore, createApiKeyStore } from '#server/platform/sessions/api-key-store.ts'
import { createSessionStore, type SessionStore } from '#server/platform/sessions/session-store.ts'
import { createLiveOrganization, type LiveOrganization } from '#server/platform/organization/stored-organization.ts'
import { createServerStorage } from '#server/platform/storage/server-storage.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import type { Settings } from './settings.ts'

/** The address of the product for its users: PUBLIC_URL, or the address it listens on. Never taken from a request. */
export type Site = { origin: string }

/** The services that features use. One per server. */
export type AppContext = {
  db: Db
  settings: Settings
  organization: LiveOrganization
  events: EventBus
  pictures: FileStorage
  /** The emails that are written as files. */
  mailFiles: FileStorage
  sessions: SessionStore
  apiKeys: ApiKeyStore
  devices: DeviceStore
  cookies: Cookies
  rateLimits: RateLimits
  sharedLimiter: CreateSharedLimiter
  proxyWatch: ProxyWatch
  mailer: Mailer
  site: Site
  push: PushSettings
  readiness: Readiness
  metrics: Metrics
  /** Keys the hashes of idempotent requests. */
  idempotencySecret: Buffer
  /** Keys the hashes of addresses in the audit log. */
  addressKey: Buffer
  /** Run when the server stops taking requests. */
  shutdownHooks: (() => void)[]
  clock: () => Date
}

/** The context of a command: the app, one moment, and the origin of the request. Jobs make one without a request. */
export type CommandContext = AppContext & {
  now: Date
  origin: RequestOrigin
  idempotencyKey: IdempotencyKey | null
}

/** The context of an HTTP request, for the few commands that read headers or set cookies. */
export type HttpContext = CommandContext & {
  request: FastifyRequest
  reply: FastifyReply
}

/** Joins endpoints with their handlers. Does not compile while a handler is missing or answers the wrong shape. */
export const implement = implementFor<HttpContext>()

type AppContextOptions = {
  db: Db
  events: EventBus
  settings: Settings
  readiness: Readiness
  log: Pick<FastifyBaseLogger, 'warn'>
  clock: () => Date
}

const originBeforeListening = 'http://localhost'

/** Creates the context of one server. */
export function createAppContext(options: AppContextOptions): AppContext {
  const { db, events, readiness, log, clock } = options
  const organization = createLiveOrganization({ db, events, given: options.settings, clock, log })
  const settings: Settings = {
    ...options.settings,
    get orgName() {
      return organization.name()
    },
    get timeZone() {
      return organization.timeZone()
    },
  }
  const site = { origin: settings.publicUrl?.origin ?? originBeforeListening }
  const branding = () => ({ orgName: settings.orgName, origin: site.origin, languages: settings.languages })
  const key = settings.keyFor(mailKeyPurpose)
  const sharedLimiter = createSharedLimiters({
    db,
    log,
    factor: settings.rateLimitFactor,
    key: settings.keyFor('rate limits'),
  })
  const storage = createServerStorage({
    shared: settings.sharedStorage,
    local: { pictures: settings.picturesFolder, mail: settings.mail.folder },
    db,
    log,
  })
  const metrics = createMetrics()
  return {
    db,
    settings,
    organization,
    readiness,
    events,
    clock,
    site,
    push: pushSettingsOf(settings, () => site.origin),
    pictures: storage.pictures,
    mailFiles: storage.mail,
    shutdownHooks: [],
    metrics,
    sessions: createSessionStore(db, events, settings.keyFor('session keys')),
    apiKeys: createApiKeyStore(db, events),
    devices: createDeviceStore(db, events),
    cookies: createCookies(settings.publicUrl?.protocol === 'https:', settings.keyFor('page owners')),
    sharedLimiter,
    rateLimits: createRateLimits(settings.rateLimitFactor, sharedLimiter),
    proxyWatch: createProxyWatch(log, clock),
    idempotencySecret: settings.keyFor('request keys'),
    addressKey: settings.keyFor('addresses'),
    mailer: createMailer({
      setup: settings.mail,
      files: storage.mail,
      db,
      events,
      key,
      now: clock,
      log,
      branding,
      count: metrics.countEmails,
    }),
  }
}

/** The context of a command that no request asked for: a job, the demo, a test. */
export const commandContext = (app: AppContext, now: Date): CommandContext => ({
  ...app,
  now,
  origin: internalOrigin(now, app.settings.eventKey),
  idempotencyKey: null,
})
