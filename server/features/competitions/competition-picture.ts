import { httpsAddress } from '#domain/https-address.ts'
import { Refusal } from '#domain/refusals.ts'
import { ownUpload } from '#server/features/uploads/own-upload.ts'
import type { Reader } from '#server/platform/db/db.ts'

/** A competition's picture: an https address, or an upload of this admin's for a competition. Refuses: foreign_picture. */
export async function competitionPicture(
  db: Reader,
  address: string | null | undefined,
  userId: string,
): Promise<string | null> {
  if (!address) return null
  const picture = (await ownUpload(db, address, { userId, purpose: 'competition' })) ?? httpsAddress(address)
  if (!picture) throw new Refusal('foreign_picture', { field: 'imageUrl' })
  return picture
}
