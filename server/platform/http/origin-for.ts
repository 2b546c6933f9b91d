import type { FastifyRequest } from 'fastify'

type Visit = { settings: { publicUrl: URL | null }; site: { origin: string }; request: FastifyRequest }

/**
 * What links begin with that somebody hands on by a print or a screen. Without PUBLIC_URL that under which they have opened the
 * page: others reach it there as well.
 */
export function originFor({ settings, site, request: { protocol, headers } }: Visit) {
  const own = `${protocol}://${headers.host}`
  return settings.publicUrl === null && URL.canParse(own) ? new URL(own).origin : site.origin
}
