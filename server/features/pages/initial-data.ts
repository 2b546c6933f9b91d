import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Access } from '#contract/endpoint.ts'
import { barReads, pages, pageWithReads } from '#contract/page-reads.ts'
import { legalPages, openPages } from '#contract/pages.ts'
import { Refusal } from '#domain/refusals.ts'
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
  /** The `:id` of the page's path. */
  id: string
}

/** True for a page that a mailed link leads to. */
export const isOpenPage = (path: string) => openPages.some((page) => page === path)
/** The only page below /admin with an id. Its screen reads all competitions. */
const isEditPage = (path: string) => /^\/admin\/competitions\/[^/]+\/edit$/.test(path)
const isLegal = (path: string) => legalPages.some((page) => page === path)

/** The endpoints that the app's page at `path` reads; null if there is no such page. */
export function endpointsOfPage(path: string): Endpoint[] | null {
  const known = pageWithReads(path)
  if (known) return pages[known.page] ?? null
  if (isOpenPage(path)) return []
  return isEditPage(path) || isLegal(path) ? barReads : null
}

/** The replies that the first screen of a page shows to a user, each under its cache key in the app. */
export async function readInitialData(endpoints: Endpoint[], { routes, ...options }: ReadOptions) {
  const allowed = routes.filter(
    ({ endpoint }) => endpoints.includes(endpoint) && mayRead(endpoint.access, options.user),
  )
  const replies = await Promise.all(allowed.map((route) => readRoute(route, options)))
  return replies.flat()
}

/** One reply, or none if the page is about something that does not exist; the app then says so. */
function readRoute(route: Route<HttpContext>, { user, ...options }: Omit<ReadOptions, 'routes'>) {
  const key = [route.endpoint.path.replace(':id', options.id), null]
  return runRead(route, { ...options, actor: user }).then((answer) => [{ key, ...answer }], noneIfRefused)
}

function noneIfRefused(error: unknown): [] {
  if (error instanceof Refusal && ['not_found', 'leaderboard_off'].includes(error.code)) return []
  throw error
}

/** Skips endpoints that the user may not read; the app requests those itself and shows the refusal. */
function mayRead(access: Access, user: Actor) {
  if (access === 'anyone' || access === 'signed_in') return true
  if (user.approvalStatus !== 'approved') return false
  return access === 'approved' || (access === 'admin' ? isAdmin(user.role) : user.role === 'super_admin')
}
