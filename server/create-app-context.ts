import type { FastifyBaseLogger } from 'fastify'
import { openCookies } from '#server/platform/http/cookies.ts'
import { openDeviceMarks } from '#server/features/auth/device-cookies.ts'
import { openLimiters } from '#server/platform/http/rate-limits.ts'
import { openLoginThrottle } from '#server/features/auth/login-throttle.ts'
import { openSessions } from '#server/platform/sessions/sessions.ts'
import { openRefusalLog } from '#server/features/audit/record-refusals.ts'
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
    sessions: openSessions(db, bus),
    cookies: openCookies(settings.publicUrl?.protocol === 'https:'),
    devices: openDeviceMarks(settings.keyFor('device marks')),
    limiters: openLimiters(settings.rateLimitFactor),
    requestKeySecret: settings.keyFor('request keys'),
    loginThrottle: openLoginThrottle(settings.rateLimitFactor),
    refusalLog: openRefusalLog({ db, now }),
    mailer: createMailer({ setup: settings.mail, ...{ db, bus, key, now, log, branding } }),
    site,
  }
}
