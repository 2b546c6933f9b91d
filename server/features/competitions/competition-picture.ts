import { httpsAddress } from '#domain/https-address.ts'
import { Refusal } from '#domain/refusals.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import { ownUpload, pictureIdIn, picturePath } from '#server/features/uploads/own-upload.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

/** `request` is given where there is one: without PUBLIC_URL the site is also known by the name in the request. */
type PictureContext = Pick<AppContext, 'site'> & Partial<Pick<HttpContext, 'request'>> & { reader: Reader }

/**
 * Another address of this site would get every visitor's session. A picture that a competition in scope shows may be shown again,
 * whoever uploaded it. Refuses: foreign_picture, own_site_picture.
 */
export async function competitionPicture(
  { reader, ...context }: PictureContext,
  address: string | null | undefined,
  { id: userId, scope }: Pick<AdminActor, 'id' | 'scope'>,
): Promise<string | null> {
  if (!address) return null
  const upload =
    (await ownUpload(reader, address, { userId, purpose: 'competition' })) ??
    (await shownUpload(reader, address, scope))
  const picture = upload ?? httpsAddress(address)
  if (!picture) throw new Refusal('foreign_picture', { field: 'imageUrl' })
  const isAction = !upload && pictureIdIn(picture) === null && isOnSite(picture, context)
  if (isAction) throw new Refusal('own_site_picture', { field: 'imageUrl' })
  return picture
}

async function shownUpload(reader: Reader, address: string, scope: Scope): Promise<string | null> {
  const id = pictureIdIn(address)
  if (!id) return null
  const shown = await reader.maybe(sql`
    select id from competitions
    where image_url = ${picturePath(id)} and (${scope.everywhere} or store_numbers && ${scope.stores}::text[])
    limit 1`)
  return shown ? picturePath(id) : null
}

/** Compares the names only: cookies are sent to every port of a host. */
function isOnSite(picture: string, { site, request }: Omit<PictureContext, 'reader'>): boolean {
  const names = [site.origin, ...(request ? [`https://${request.host}`] : [])].map(hostNameOf)
  return names.includes(hostNameOf(picture))
}

const hostNameOf = (address: string) => URL.parse(address)?.hostname.replace(/\.$/, '') ?? ''
