import type { FastifyBaseLogger } from 'fastify'
import { openCookies } from '#server/access/cookies.ts'
import { openDeviceMarks } from '#server/access/device-marks.ts'
import { openLimiters } from '#server/access/limiters.ts'
import { openLoginThrottle } from '#server/access/login-throttle.ts'
import { openSessions } from '#server/access/sessions.ts'
import { openRefusalLog } from '#server/audit/refusal-log.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Db } from '#server/db/db.ts'
import type { Readiness } from '#server/life/readiness.ts'
import { openMailroom } from '#server/mail/mailroom.ts'
import { noAnswers } from '#server/metrics/count-answers.ts'
import { diskStorage } from '#server/storage/disk-storage.ts'
import type { Ground, House } from './ground.ts'

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
