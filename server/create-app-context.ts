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
import { openMailroom } from '#server/platform/mail/mailer.ts'
import { noAnswers } from '#server/platform/metrics/count-answers.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import type { Ground, House } from './app-context.ts'

type Given = {
  db: Db
  bus: Bus
  house: House
  readiness: Readiness
  log: Pick<FastifyBaseLogger, 'warn'>
  now: () => Date
}

const notYetListening = 'http://localhost'

/** Lays the ground for one server. */
export function openGround({ db, bus, house, readiness, log, now }: Given): Ground {
  const site = { origin: house.publicUrl?.origin ?? notYetListening }
  const letterhead = () => ({ orgName: house.orgName, origin: site.origin })
  const key = house.keyFor('mails')
  return {
    db,
    house,
    readiness,
    now,
    bus,
    pictures: diskStorage(house.picturesFolder),
    endings: [],
    answers: noAnswers(),
    sessions: openSessions(db, bus),
    cookies: openCookies(house.publicUrl?.protocol === 'https:'),
    devices: openDeviceMarks(house.keyFor('device marks')),
    limiters: openLimiters(house.rateLimitFactor),
    requestKeySecret: house.keyFor('request keys'),
    loginThrottle: openLoginThrottle(house.rateLimitFactor),
    refusalLog: openRefusalLog({ db, now }),
    mailroom: openMailroom({ setup: house.mail, ...{ db, bus, key, now, log, letterhead } }),
    site,
  }
}
