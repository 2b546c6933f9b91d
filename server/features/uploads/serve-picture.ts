import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'

const headers = {
  'content-type': 'image/webp',
  'content-security-policy': "sandbox; default-src 'none'",
  // A picture never changes under its address, but it is for people who are signed in.
  'cache-control': 'private, max-age=31536000, immutable',
}

type Asked = { id: string; request: FastifyRequest; reply: FastifyReply }

/** Sends a picture, or that the browser's own is still right. Refuses: not_found, for one that is not stored or was removed. */
export async function servePicture(
  { db, pictures }: Pick<AppContext, 'db' | 'pictures'>,
  { id, request, reply }: Asked,
) {
  const upload = await db.maybe<{ storedAs: string }>(sql`
    select stored_as as "storedAs" from uploads where id = ${id} and stored_at is not null`)
  if (!upload) throw new Refusal('not_found')
  const tag = `"${id}"`
  if (request.headers['if-none-match'] === tag)
    return reply.code(304).headers({ 'cache-control': headers['cache-control'], etag: tag }).send()
  const picture = await pictures.get(upload.storedAs)
  if (!picture) throw new Refusal('not_found')
  return reply.headers({ ...headers, etag: tag }).send(picture)
}
