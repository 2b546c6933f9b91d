import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

const headers = {
  'content-type': 'image/webp',
  'content-security-policy': "sandbox; default-src 'none'",
  // A picture never changes under its address, but only signed-in users may see it.
  'cache-control': 'private, max-age=31536000, immutable',
}

type ServePictureContext = Pick<HttpContext, 'db' | 'pictures' | 'request' | 'reply'>

/** Sends a picture, or 304 if the browser has it. Refuses: not_found, also for one that was removed. */
export async function servePicture(
  { db, pictures, request, reply }: ServePictureContext,
  _actor: unknown,
  { id }: { id: string },
): Promise<string> {
  const upload = await db.maybe<{ storedAs: string }>(sql`
    select stored_as as "storedAs" from uploads where id = ${id} and stored_at is not null`)
  if (!upload) throw new Refusal('not_found')
  const etag = `"${id}"`
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).headers({ 'cache-control': headers['cache-control'], etag }).send()
    return ''
  }
  const picture = await pictures.get(upload.storedAs)
  if (!picture) throw new Refusal('not_found')
  await reply.headers({ ...headers, etag }).send(picture)
  return ''
}
