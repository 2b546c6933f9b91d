import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { discard, namesOf } from './remove-upload.ts'
import { incomingFolder } from './store-picture.ts'

const hourMs = 3_600_000

// A form may stay open that long between its picture and its being sent.
const unusedForMs = 24 * hourMs

type Forgotten = { storedAs: string | null }

/**
 * Removes what nobody will ask for: uploads that nothing was sent to in time, pictures stored for a day and used nowhere,
 * and files that a server left when it was killed. Answers how many files went.
 */
export async function removeAbandonedUploads(context: AppContext, now: Date): Promise<number> {
  const { db, pictures } = context
  const unusedSince = new Date(now.getTime() - unusedForMs)
  const forgotten = await db.many<Forgotten>(sql`
    delete from uploads upload
    where stored_at is null and expires_at < ${now}
       or stored_at < ${unusedSince}
          and not exists (select from users where profile_image_url = '/api/objects/' || upload.id)
          and not exists (select from competitions where image_url = '/api/objects/' || upload.id)
    returning stored_as as "storedAs"`)
  const names = namesOf(forgotten)
  await discard(pictures, names)
  return names.length + (await dropStrayFiles(context, new Date(now.getTime() - hourMs)))
}

async function dropStrayFiles(context: AppContext, before: Date) {
  const { db, pictures } = context
  const incoming = diskStorage(incomingFolder(context))
  const unread = await incoming.namesBefore(before)
  const lying = await pictures.namesBefore(before)
  const strays = await db.many<{ name: string }>(sql`
    select name from unnest(${lying}::text[]) as name where not exists (select from uploads where stored_as = name)`)
  await discard(incoming, unread)
  await discard(
    pictures,
    strays.map(({ name }) => name),
  )
  return unread.length + strays.length
}
