import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Retention } from '#server/platform/jobs/cleanup-job.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'

const minAgeMs = 3_600_000
/** The end of an email's id, as `fileNameOf` writes it. */
const idEnd = /-([0-9a-f]{8})\.eml$/

/** The deletion of an account removes them at once; this removes what stays when the server dies in between. */
export const emailFileRetention = (db: Db, files: FileStorage): Retention => ({
  name: 'email_files',
  async remove(now, limit) {
    let removed = 0
    for await (const written of files.namesBefore(new Date(now.getTime() - minAgeMs))) {
      const strays = (await straysAmong(db, written)).slice(0, limit - removed)
      await Promise.all(strays.map((name) => files.remove(name)))
      removed += strays.length
      if (removed === limit) break
    }
    return removed
  },
})

async function straysAmong(db: Db, written: string[]): Promise<string[]> {
  const ends = written.map((name) => idEnd.exec(name)?.[1] ?? '')
  const rows = await db.many<{ idEnd: string }>(sql`
    select right(id::text, 8) as "idEnd" from deliveries where kind = 'mail' and right(id::text, 8) = any(${ends})`)
  const known = new Set(rows.map((row) => row.idEnd))
  return written.filter((_name, index) => ends[index] !== '' && !known.has(ends[index] ?? ''))
}
