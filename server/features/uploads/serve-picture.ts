import { Refusal } from '#domain/refusals.ts'
import type { SmallerWidth } from '#domain/picture-sizes.ts'
import { isAdmin } from '#domain/roles.ts'
import type { HttpContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { CallingDevice } from '#server/platform/devices/device-store.ts'
import { isUnchanged } from '#server/platform/http/send-reply.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import { isPictureShown } from '#server/features/wall/read-wall.ts'
import { fileOfWidth } from './file-names.ts'
import { picturePath } from './own-upload.ts'

const headers = {
  'content-type': 'image/webp',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}
/** A picture never changes under its address, but only signed-in users may see it. */
const cachedByUsers = 'private, max-age=31536000, immutable'
/** A screen is everybody's: it asks again, so that what is reported goes. */
const cachedByDevices = 'private, no-cache'

type Viewer = Pick<Actor, 'id' | 'role' | 'adminStores'>
type Picture = { id: string; width?: SmallerWidth | undefined }
type ServePictureContext = Pick<HttpContext, 'db' | 'pictures' | 'request' | 'reply'>

/** Refuses: not_found, also for one that was removed, or that an admin has hidden from the viewer; other_version. */
export async function servePicture(context: ServePictureContext, viewer: Viewer, picture: Picture): Promise<string> {
  return sendUpload(context, viewer, { ...picture, cacheControl: cachedByUsers })
}

/** The picture of somebody whom walls show, which nobody has reported. Refuses: not_found; other_version. */
export async function serveDevicePicture(
  context: ServePictureContext,
  device: CallingDevice,
  { id }: { id: string },
): Promise<string> {
  const owner = await context.db.maybe(sql`
    select from uploads upload join users owner on owner.id = upload.user_id
    where upload.id = ${id} and owner.profile_image_url = ${picturePath(id)} and ${isPictureShown(sql`owner`)}`)
  if (!owner) throw new Refusal('not_found')
  const viewer: Viewer = { id: device.id, role: 'crew_member', adminStores: [] }
  return sendUpload(context, viewer, { id, width: 480, cacheControl: cachedByDevices })
}

async function sendUpload(
  { db, pictures, request, reply }: ServePictureContext,
  viewer: Viewer,
  { id, width, cacheControl }: Picture & { cacheControl: string },
) {
  const { everywhere, stores } = isAdmin(viewer.role) ? scopeOf(viewer) : { everywhere: false, stores: [] }
  const upload = await db.maybe<{ storedAs: string }>(sql`
    select stored_as as "storedAs" from uploads upload join users owner on owner.id = upload.user_id
    where upload.id = ${id} and stored_at is not null
      and (owner.hidden_picture_url is distinct from ${picturePath(id)} or owner.id = ${viewer.id} or ${everywhere}
           or owner.store_number = any(${stores}::text[]))`)
  if (!upload) throw new Refusal('not_found')
  const etag = width === undefined ? `"${id}"` : `"${id}-${width}"`
  if (isUnchanged(request, etag)) {
    await reply.code(304).headers({ 'cache-control': cacheControl, etag }).send()
    return ''
  }
  const smaller = width === undefined ? null : await pictures.get(fileOfWidth(upload.storedAs, width))
  // Small pictures, and those of before there were widths, have the full size only.
  const picture = smaller ?? (await pictures.get(upload.storedAs))
  if (!picture) throw new Refusal('not_found')
  await reply.headers({ ...headers, 'cache-control': cacheControl, etag }).send(picture)
  return ''
}
