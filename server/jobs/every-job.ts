import type { Connection } from '#server/db/connection.ts'
import type { Db } from '#server/db/db.ts'
import type { AllowanceRule } from '#server/ledger/grant-allowance.ts'
import { auditJob } from './audit-job.ts'
import { databaseNow } from './database-now.ts'
import { expiry } from './expiry.ts'
import type { Job } from './job.ts'
import { weeklyGrant } from './weekly-grant.ts'

type Given = { db: Db; connection: Connection; rule: AllowanceRule; startedAt: Date }

/** What a server does by itself. */
export const everyJob = ({ db, connection, rule, startedAt }: Given): Job[] => [
  weeklyGrant({ db, rule, startedAt, databaseNow: () => databaseNow(db) }),
  auditJob(connection),
  expiry(db),
]
