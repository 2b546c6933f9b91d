import type { FastifyBaseLogger } from 'fastify'
import { createCookies } from '#server/platform/http/cookies.ts'
import { createDeviceCookies } from '#server/features/auth/device-cookies.ts'
import { createRateLimits } from '#server/platform/http/rate-limits.ts'
import { createLoginThrottle } from '#server/features/auth/login-throttle.ts'
import { createSessionStore } from '#server/platform/sessions/sessions.ts'
import { createRefusalRecorder } from '#server/features/audit/record-refusals.ts'
import type { Bus } from '#server/platform/events/event-bus.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Readiness } from '#server/platform/lifecycle/readiness.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { noAnswers } from '#server/platform/metrics/count-answers.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import type { AppContext, Settings } from './app-context.ts'

type Given = {
  db: Db
  bus: Bus
  settings: Settings
  readiness: Readiness
  log: Pick<FastifyBaseLogger, 'warn'>
  now: () => Date
}

const notYetListening = 'http://localhost'

/** Lays the ground for one server. */
export function createAppContext({ db, bus, settings, readiness, log, now }: Given): AppContext {
  const site = { origin: settings.publicUrl?.origin ?? notYetListening }
  const branding = () => ({ orgName: settings.orgName, origin: site.origin })
  const key = settings.keyFor('mails')
  return {
    db,
    settings,
    readiness,
    now,
    bus,
    pictures: diskStorage(settings.picturesFolder),
    shutdownHooks: [],
    answers: noAnswers(),
    sessions: createSessionStore(db, bus),
    cookies: createCookies(settings.publicUrl?.protocol === 'https:'),
    devices: createDeviceCookies(settings.keyFor('device marks')),
    rateLimits: createRateLimits(settings.rateLimitFactor),
    requestKeySecret: settings.keyFor('request keys'),
    loginThrottle: createLoginThrottle(settings.rateLimitFactor),
    refusalRecorder: createRefusalRecorder({ db, now }),
    mailer: createMailer({ setup: settings.mail, ...{ db, bus, key, now, log, branding } }),
    site,
  }
}
