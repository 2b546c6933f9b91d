import type { FastifyInstance } from 'fastify'
import { unsubscribe as unsubscribeEndpoint, unsubscribePage } from '#contract/digest.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { type ServeOptions, serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { unsubscribe } from './unsubscribe.ts'

export const digestRoutes = implement(
  { unsubscribePage },
  { unsubscribePage: (_context, _actor, { token }) => `/unsubscribe?token=${encodeURIComponent(token)}` },
)

const oneClickRoutes = implement({ unsubscribe: unsubscribeEndpoint }, { unsubscribe })

/** The one route that mail programs call: with a form, which says nothing that its address does not. */
export async function oneClickUnsubscribe(app: FastifyInstance, options: ServeOptions<AppContext>) {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'buffer' }, async () => undefined)
  for (const route of oneClickRoutes) serveEndpoint(app, route, options)
}
