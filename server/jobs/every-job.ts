import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '#server/db/connection.ts'
import type { Ground } from '#server/http/ground.ts'
import { dropAbandonedUploads } from '#server/storage/drop-abandoned-uploads.ts'
import { auditJob } from './audit-job.ts'
import { auditSeal } from './audit-seal.ts'
import { databaseNow } from './database-now.ts'
import { expiry } from './expiry.ts'
import type { Job } from './job.ts'
import { weeklyGrant } from './weekly-grant.ts'

type Given = { connection: Connection; startedAt: Date; log: Pick<FastifyBaseLogger, 'child' | 'level'> }

/** What a server does by itself, which started at `startedAt`. Over `connection` the books are read. */
export function everyJob(ground: Ground, { connection, startedAt, log }: Given): Job[] {
  const { db, house } = ground
  const uploads = { what: 'abandoned uploads', remove: (now: Date) => dropAbandonedUploads(ground, now) }
  return [
    weeklyGrant({ db, rule: house, startedAt, databaseNow: () => databaseNow(db) }),
    auditJob(connection),
    auditSeal(db, log),
    expiry(db, [uploads]),
  ]
}
