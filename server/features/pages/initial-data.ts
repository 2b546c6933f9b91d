import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { runRead } from '#server/platform/http/run-read.ts'

type Asking = {
  context: AppContext
  routes: Route<HttpContext>[]
  user: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** What the first screen of a page shows to this person, each reply under the key that the app reads it by. */
export async function readInitialData(endpoints: Endpoint[], { routes, ...asking }: Asking) {
  const allowed = routes.filter(({ endpoint }) => endpoints.includes(endpoint) && mayRead(endpoint.who, asking.user))
  return Promise.all(
    allowed.map(async (route) => ({
      key: [route.endpoint.path, null],
      ...(await runRead(route, { ...asking, actor: asking.user })),
    })),
  )
}

/** A page leaves out what its person may not read; the app then asks, and is told why not. */
function mayRead(who: Who, user: Actor) {
  if (who === 'anyone' || who === 'signed_in') return true
  if (user.approvalStatus !== 'approved') return false
  return who === 'approved' || (who === 'admin' ? isAdmin(user.role) : user.role === 'super_admin')
}
