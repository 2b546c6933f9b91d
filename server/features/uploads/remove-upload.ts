import type { Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { PictureStorage } from '#server/platform/storage/disk-storage.ts'
import { pictureIdIn } from './picture-path.ts'

type Forgotten = { storedAs: string | null }
type Place = { db: Reader; pictures: PictureStorage }

/** Removes a picture that was replaced, from where it is found at once and then from where it lies. Other addresses are no matter. */
export async function removeUpload({ db, pictures }: Place, address: string | null) {
  const id = address && pictureIdIn(address)
  if (!id) return
  const forgotten = await db.many<Forgotten>(
    sql`delete from uploads where id = ${id} returning stored_as as "storedAs"`,
  )
  await discard(pictures, namesOf(forgotten))
}

/** Forgets the profile pictures of a person who is being deleted: nobody finds them after the commit. What it answers is then given to `discard`. */
export async function forgetProfilePictures(tx: Tx, userId: string): Promise<string[]> {
  const forgotten = await tx.many<Forgotten>(sql`
    delete from uploads where user_id = ${userId} and purpose = 'profile' returning stored_as as "storedAs"`)
  return namesOf(forgotten)
}

/** Takes forgotten pictures from where they lie. */
export const discard = (pictures: PictureStorage, names: string[]) =>
  Promise.all(names.map((name) => pictures.remove(name)))

export const namesOf = (forgotten: Forgotten[]) => forgotten.flatMap(({ storedAs }) => storedAs ?? [])
