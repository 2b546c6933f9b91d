import { httpsAddress } from '#domain/https-address.ts'
import { Refusal } from '#domain/refusals.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import { ownUpload, pictureIdIn } from '#server/features/uploads/own-upload.ts'
import type { Reader } from '#server/platform/db/db.ts'

/** `request` is given where there is one: without PUBLIC_URL the site is also known by the name in the request. */
type PictureContext = Pick<AppContext, 'site'> & Partial<Pick<HttpContext, 'request'>> & { reader: Reader }

/** Another address of this site would get every visitor's session. Refuses: foreign_picture, own_site_picture. */
export async function competitionPicture(
  { reader, ...context }: PictureContext,
  address: string | null | undefined,
  userId: string,
): Promise<string | null> {
  if (!address) return null
  const upload = await ownUpload(reader, address, { userId, purpose: 'competition' })
  const picture = upload ?? httpsAddress(address)
  if (!picture) throw new Refusal('foreign_picture', { field: 'imageUrl' })
  const isAction = !upload && pictureIdIn(picture) === null && isOnSite(picture, context)
  if (isAction) throw new Refusal('own_site_picture', { field: 'imageUrl' })
  return picture
}

/** Compares the names only: cookies are sent to every port of a host. */
function isOnSite(picture: string, { site, request }: Omit<PictureContext, 'reader'>): boolean {
  const names = [site.origin, ...(request ? [`https://${request.host}`] : [])].map(hostNameOf)
  return names.includes(hostNameOf(picture))
}

const hostNameOf = (address: string) => URL.parse(address)?.hostname.replace(/\.$/, '') ?? ''
