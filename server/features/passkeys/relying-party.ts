import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'

/** The site that passkeys belong to: the host of its address, and the origin that browsers name. */
export type RelyingParty = { id: string; origin: string }

/**
 * The site of this installation: PUBLIC_URL, or without it the address of the request if that is localhost. Browsers offer
 * passkeys only over https and on localhost. Refuses: passkeys_unavailable.
 */
export function relyingParty({ request, settings }: Pick<HttpContext, 'request' | 'settings'>): RelyingParty {
  const address = settings.publicUrl ?? URL.parse(`http://${request.headers.host}`)
  const isOffered = address?.protocol === 'https:' || address?.hostname === 'localhost'
  if (!address || !isOffered) throw new Refusal('passkeys_unavailable')
  return { id: address.hostname, origin: address.origin }
}
