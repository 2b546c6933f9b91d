import type { FastifyRequest } from 'fastify'
import type { Access } from '#domain/access.ts'
import { Refusal } from '#domain/refusals.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isWrite = (request: FastifyRequest) => !safeMethods.has(request.method)

type Guarded = { access: Access; publicUrl: URL | null }

/** Refuses: foreign_origin, for another site's write, and for its use of the user's session. Programs send none of these headers. */
export function refuseForeignOrigin(request: FastifyRequest, { access, publicUrl }: Guarded) {
  if (!isWrite(request)) return access === 'anyone' ? undefined : refuseForeignUse(request)
  if (!(isOwnFetch(request) && isOwnOrigin(request, publicUrl))) throw new Refusal('foreign_origin')
}

/**
 * Refuses: foreign_origin, for what another site loads into a page, such as a picture whose address leads back to us: browsers send
 * the cookie with it. A link of another site still opens a page.
 */
export function refuseForeignUse(request: FastifyRequest) {
  if (!isOwnFetch(request) && !isNavigation(request)) throw new Refusal('foreign_origin')
}

/** For reads that have an effect or stay open. Refuses: foreign_origin, also if another site opens it as a page. */
export function refuseForeignFetch(request: FastifyRequest) {
  if (!isOwnFetch(request)) throw new Refusal('foreign_origin')
}

/** False if another site made the browser send the request. */
export function isOwnFetch({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** False if a browser loads the address as something else than a page: a picture, a frame, a fetch. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest']
  return destination === undefined || destination === 'document'
}

function isOwnOrigin({ headers, protocol }: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (publicUrl) return origin === publicUrl.origin
  // The scheme is that of the connection, or of the one to a trusted proxy.
  const own = `${protocol}://${host}`
  return URL.canParse(own) && origin === new URL(own).origin
}
