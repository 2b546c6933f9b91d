import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isWrite = (request: FastifyRequest) => !safeMethods.has(request.method)

/** Refuses: foreign_origin, for another site's write. Programs that are no browsers send neither header. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL | null) {
  if (isWrite(request) && !(isOwnFetch(request) && isOwnOrigin(request, publicUrl))) throw new Refusal('foreign_origin')
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
