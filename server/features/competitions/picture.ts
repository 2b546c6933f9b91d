import { httpsAddress } from '#domain/https-address.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { ownUpload } from '#server/features/uploads/own-upload.ts'

/** What a competition shows: an https address, or a picture that this admin uploaded for one. Refuses: foreign_picture. */
export async function pictureOf(
  db: Reader,
  address: string | null | undefined,
  userId: string,
): Promise<string | null> {
  if (!address) return null
  const picture = (await ownUpload(db, address, { userId, purpose: 'competition' })) ?? httpsAddress(address)
  if (!picture) throw new Refusal('foreign_picture', { field: 'imageUrl' })
  return picture
}
