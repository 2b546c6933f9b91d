import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '#server/platform/db/connection.ts'
import type { AppContext } from './app-context.ts'
import { removeAbandonedUploads } from '#server/features/uploads/remove-abandoned-uploads.ts'
import { verifyLedgerJob } from './features/ledger/verify-ledger-job.ts'
import { checkpointJob } from './features/audit/checkpoint-job.ts'
import { databaseNow } from './platform/db/database-now.ts'
import { expiry } from './cleanup-job.ts'
import type { Job } from './platform/jobs/job.ts'
import { weeklyGrant } from './features/ledger/weekly-grant-job.ts'

type Given = { connection: Connection; startedAt: Date; log: Pick<FastifyBaseLogger, 'child' | 'level'> }

/** What a server does by itself, which started at `startedAt`. Over `connection` the books are read. */
export function createJobs(context: AppContext, { connection, startedAt, log }: Given): Job[] {
  const { db, settings } = context
  const uploads = { what: 'abandoned uploads', remove: (now: Date) => removeAbandonedUploads(context, now) }
  return [
    weeklyGrant({ db, rule: settings, startedAt, databaseNow: () => databaseNow(db) }),
    verifyLedgerJob(connection),
    checkpointJob(db, log),
    expiry(db, [uploads]),
  ]
}
