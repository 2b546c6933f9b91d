import type { AppContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { fullFileOf } from './file-names.ts'
import { fileNamesOf, removeFiles } from './remove-upload.ts'
import { incomingFolder } from './store-picture.ts'

const hourMs = 3_600_000

// A form may stay open for a day between uploading its picture and being sent.
const unusedForMs = 24 * hourMs

/** Starts that received nothing, pictures unused for a day, files of a killed server. Returns how many. */
export async function removeAbandonedUploads(context: AppContext, now: Date): Promise<number> {
  const { db, pictures } = context
  const unusedSince = new Date(now.getTime() - unusedForMs)
  const deleted = await db.many<{ storedAs: string | null }>(sql`
    delete from uploads upload
    where stored_at is null and expires_at < ${now}
       or stored_at < ${unusedSince}
          and not exists (select from users where '/api/objects/' || upload.id in (profile_image_url, hidden_picture_url))
          and not exists (select from competitions where image_url = '/api/objects/' || upload.id)
    returning stored_as as "storedAs"`)
  await removeFiles(pictures, fileNamesOf(deleted))
  return (
    deleted.filter(({ storedAs }) => storedAs !== null).length +
    (await removeStrayFiles(context, new Date(now.getTime() - hourMs)))
  )
}

async function removeStrayFiles({ db, pictures, settings }: AppContext, before: Date) {
  const incoming = diskStorage(incomingFolder(settings))
  let removed = 0
  for await (const undecoded of incoming.namesBefore(before)) {
    await removeFiles(incoming, undecoded)
    removed += undecoded.length
  }
  for await (const stored of pictures.namesBefore(before)) {
    const known = await db.many<{ name: string }>(sql`
      select stored_as as name from uploads where stored_as = any(${[...new Set(stored.map(fullFileOf))]}::text[])`)
    const names = new Set(known.map(({ name }) => name))
    const strays = stored.filter((name) => !names.has(fullFileOf(name)))
    await removeFiles(pictures, strays)
    removed += strays.length
  }
  return removed
}
