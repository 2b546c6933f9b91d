import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Retention } from '#server/platform/jobs/cleanup-job.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'

const minAgeMs = 3_600_000
/** The end of an email's id, as `fileNameOf` writes it. */
const idEnd = /-([0-9a-f]{8})\.eml$/

/**
 * Deletes the files of emails whose row is gone, an hour after they were written. The deletion of an account removes them
 * at once; this removes those that stay when the server dies in between.
 */
export const emailFileRetention = (db: Db, folder: string): Retention => ({
  name: 'files of emails',
  async remove(now, limit) {
    const files = diskStorage(folder)
    const written = await files.namesBefore(new Date(now.getTime() - minAgeMs))
    const ends = written.map((name) => idEnd.exec(name)?.[1] ?? '')
    const rows = await db.many<{ idEnd: string }>(sql`
      select right(id::text, 8) as "idEnd" from mails where right(id::text, 8) = any(${ends})`)
    const known = new Set(rows.map((row) => row.idEnd))
    const strays = written.filter((_name, index) => ends[index] !== '' && !known.has(ends[index] ?? '')).slice(0, limit)
    await Promise.all(strays.map((name) => files.remove(name)))
    return strays.length
  },
})
