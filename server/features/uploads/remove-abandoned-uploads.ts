import type { AppContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
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
  const names = fileNamesOf(deleted)
  await removeFiles(pictures, names)
  return names.length + (await removeStrayFiles(context, new Date(now.getTime() - hourMs)))
}

async function removeStrayFiles({ db, pictures, settings }: AppContext, before: Date) {
  const incoming = diskStorage(incomingFolder(settings))
  let removed = 0
  for await (const undecoded of incoming.namesBefore(before)) {
    await removeFiles(incoming, undecoded)
    removed += undecoded.length
  }
  for await (const stored of pictures.namesBefore(before)) {
    const strays = await db.many<{ name: string }>(sql`
      select name from unnest(${stored}::text[]) as name where not exists (select from uploads where stored_as = name)`)
    await removeFiles(
      pictures,
      strays.map(({ name }) => name),
    )
    removed += strays.length
  }
  return removed
}
