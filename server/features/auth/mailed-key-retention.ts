import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { expiredRows } from '#server/platform/jobs/cleanup-job.ts'

const mailedKeys = { key: sql`id`, expiry: sql`expires_at`, deleteAfter: '1 day' } as const

export const resetKeyRetention = (db: Db) =>
  expiredRows(db, { ...mailedKeys, name: 'reset_keys', table: sql`password_reset_tokens` })

export const resetCodeRetention = (db: Db) =>
  expiredRows(db, { ...mailedKeys, name: 'reset_codes', table: sql`reset_codes` })

export const verificationKeyRetention = (db: Db) =>
  expiredRows(db, { ...mailedKeys, name: 'verification_keys', table: sql`email_verification_tokens` })
