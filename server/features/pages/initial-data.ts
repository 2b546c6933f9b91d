import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Access } from '#contract/endpoint.ts'
import { barReads, legalPages, openPages, pages } from '#contract/pages.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { runRead } from '#server/platform/http/run-read.ts'

type ReadOptions = {
  context: AppContext
  routes: Route<HttpContext>[]
  user: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** True for a page that a mailed link leads to. */
export const isOpenPage = (path: string) => openPages.some((page) => page === path)
const isLegal = (path: string) => legalPages.some((page) => page === path)

/** The endpoints that the app's page at `path` reads; null if there is no such page. */
export function endpointsOfPage(path: string): Endpoint[] | null {
  if (Object.hasOwn(pages, path)) return pages[path] ?? null
  if (isOpenPage(path)) return []
  return path.startsWith('/admin/') || isLegal(path) ? barReads : null
}

/** The replies that the first screen of a page shows to a user, each under its cache key in the app. */
export async function readInitialData(endpoints: Endpoint[], { routes, ...options }: ReadOptions) {
  const allowed = routes.filter(
    ({ endpoint }) => endpoints.includes(endpoint) && mayRead(endpoint.access, options.user),
  )
  return Promise.all(
    allowed.map(async (route) => ({
      key: [route.endpoint.path, null],
      ...(await runRead(route, { ...options, actor: options.user })),
    })),
  )
}

/** Skips endpoints that the user may not read; the app requests those itself and shows the refusal. */
function mayRead(access: Access, user: Actor) {
  if (access === 'anyone' || access === 'signed_in') return true
  if (user.approvalStatus !== 'approved') return false
  return access === 'approved' || (access === 'admin' ? isAdmin(user.role) : user.role === 'super_admin')
}
