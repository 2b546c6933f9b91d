import * as z from 'zod/mini'
import { Id } from '#contract/shapes.ts'
import type { UploadPurpose } from '#contract/uploads.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

export const picturePath = (id: string) => `/api/objects/${id}`

// The origin of an absolute address does not matter, because only stored ids are found.
const pictureAddress = /^(?:https?:\/\/[^/?#\s]+)?\/api\/objects\/([0-9a-f-]{36})(?:\?[^#\s]*)?$/i

/** The id in the address of a picture, absolute or a path, with or without its query; null for any other address. */
export function pictureIdIn(address: string): string | null {
  const { data: id } = z.safeParse(Id, pictureAddress.exec(address)?.[1])
  return id?.toLowerCase() ?? null
}

/** The path of a picture that this user uploaded for this purpose; null for any other address. Nothing is fetched. */
export async function ownUpload(
  db: Reader,
  address: string,
  { userId, purpose }: { userId: string; purpose: UploadPurpose },
): Promise<string | null> {
  const id = pictureIdIn(address)
  if (!id) return null
  const upload = await db.maybe(sql`
    select id from uploads
    where id = ${id} and user_id = ${userId} and purpose = ${purpose} and stored_at is not null`)
  return upload ? picturePath(id) : null
}
