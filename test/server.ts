import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { inject } from 'vitest'
import { defaultAllowances } from '#domain/allowance.ts'
import { sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { createApp } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { createAppContext } from '#server/app-context.ts'
import { createReadiness, type Readiness } from '#server/platform/lifecycle/drain.ts'
import { onShutdown } from './on-shutdown.ts'
import { type TestClient, testClient } from './client.ts'
import { testClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { testEventKey, testKeyFor } from './test-keys.ts'
import { testPasswordCost } from './passwords.ts'

const generous = 10_000
const mailFolder = join(inject('scratchFolder'), randomUUID(), 'mail')

const newPicturesFolder = () => join(inject('scratchFolder'), randomUUID())

export const testSettings: Settings = {
  publicUrl: null,
  orgName: 'Brightside',
  languages: ['en'],
  timeZone: 'UTC',
  fixed: { orgName: false, timeZone: false },
  allowances: defaultAllowances,
  adminWeeklyAdjustments: 1_000,
  storePattern: /^\d{4}$/,
  gifHosts: ['media.giphy.com'],
  gifProvider: null,
  pushServices: ['https://push.example'],
  webhookStandIns: {},
  trustedProxies: [],
  takesUploads: true,
  hstsSubdomains: false,
  picturesFolder: newPicturesFolder(),
  sharedStorage: null,
  rateLimitFactor: generous,
  accessLog: false,
  witnessUrl: null,
  backups: 'nightly',
  nightlyExport: null,
  mail: { smtpUrl: null, from: 'Brightside <no-reply@localhost>', hostName: null, folder: mailFolder },
  passwordRules: { minLength: 6, refusesGuessable: false },
  eventKey: testEventKey,
  passwordCost: testPasswordCost,
  keyFor: testKeyFor,
}

/** Starts the whole server on a database of its own, with a clock to set. Replies are checked against the contract. */
export async function startTestServer(options: Partial<Settings> = {}, webFolder?: string) {
  return startTestServerOn(await createTestDatabase(), {
    events: memoryEventBus(),
    settings: { ...testSettings, picturesFolder: newPicturesFolder(), ...options },
    webFolder,
  })
}

type ServeOptions = { events: EventBus; settings?: Settings; webFolder?: string; log?: FastifyBaseLogger }

const silent: FastifyBaseLogger = pino({ level: 'silent' })

/** An app context with the real clock and no log. */
export const createTestContext = (db: Db, readiness: Readiness) =>
  createAppContext({
    db,
    events: memoryEventBus(),
    settings: testSettings,
    readiness,
    log: silent,
    clock: () => new Date(),
  })

/** Starts a server on a database that others may share. */
export async function startTestServerOn(
  database: TestDatabase,
  { events, settings = testSettings, webFolder, log = silent }: ServeOptions,
) {
  const { db, owner, app: appRole } = database
  const clock = testClock()
  const readiness = { ...createReadiness(), ready: true }
  const context = createAppContext({ db, events, settings, readiness, log, clock: clock.now })
  const app = await createApp({ context, log, checkReplies: true, webFolder })
  onShutdown(async () => {
    await app.close()
    await context.mailer.close()
  })

  return {
    app,
    db,
    owner,
    appRole,
    clock,
    context,
    readiness,
    anonymous: testClient(app),
    /** A client with a session of this user. */
    async as({ id }: { id: string }): Promise<TestClient> {
      const key = context.sessions.newKey()
      const now = clock.now()
      await db.many(sql`
        insert into sessions (sid, user_id, created_at, used_at, expire)
        values (decode(${sessionIdOf(key)}, 'hex'), ${id}, ${now}, ${now}, ${now}::timestamptz + interval '7 days')`)
      const name = settings.publicUrl?.protocol === 'https:' ? '__Host-sid' : 'sid'
      return testClient(app, { cookie: `${name}=${key}` })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
