import type { UploadPurpose } from '#contract/uploads.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { pictureIdIn, picturePath } from './picture-path.ts'

type Whose = { userId: string; purpose: UploadPurpose }

/**
 * The path of a picture that this person uploaded for this purpose and that lies here; null for any other address. The
 * address is taken as it was given: absolute or a path, with or without its query. Nothing is opened.
 */
export async function ownUpload(db: Reader, address: string, { userId, purpose }: Whose): Promise<string | null> {
  const id = pictureIdIn(address)
  const own =
    id &&
    (await db.maybe(sql`
      select id from uploads
      where id = ${id} and user_id = ${userId} and purpose = ${purpose} and stored_at is not null`))
  return own ? picturePath(id) : null
}
