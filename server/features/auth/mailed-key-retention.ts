import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deleteRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'

/** Deletes reset keys a day after they expired. */
export const resetKeyRetention = (db: Db): Retention => ({
  name: 'reset keys',
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from password_reset_tokens where id in (
        select id from password_reset_tokens where expires_at < ${now}::timestamptz - interval '1 day'
        order by expires_at limit ${limit} for update skip locked)
      returning 1`,
  ),
})

/** Deletes the keys of links that verify an email, a day after they expired. */
export const verificationKeyRetention = (db: Db): Retention => ({
  name: 'verification keys',
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from email_verification_tokens where id in (
        select id from email_verification_tokens where expires_at < ${now}::timestamptz - interval '1 day'
        order by expires_at limit ${limit} for update skip locked)
      returning 1`,
  ),
})
