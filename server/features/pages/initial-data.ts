import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { asRead, barReads, homeReads, type PageRead, pageWithReads, readsOf } from '#contract/page-reads.ts'
import { legalPages, openPages } from '#contract/pages.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { readHome } from '#server/features/home/home.ts'
import { contextOfReads, type ReadRequest, runRead } from '#server/platform/http/run-read.ts'

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
export const isLegal = (path: string) => legalPages.some((page) => page === path)

export function readsOfPage(path: string): PageRead[] | null {
  const known = pageWithReads(path)
  if (known) return readsOf(known.page) ?? null
  if (isOpenPage(path)) return []
  return isEditPage(path) || isLegal(path) ? barReads.map(asRead) : null
}

/** The replies that the first screen of a page shows to a user, each under its cache key in the app. */
export async function readInitialData(reads: PageRead[], { routes, context, user, id, ...request }: ReadOptions) {
  const db = context.db.batched()
  const allowed = reads.filter(({ endpoint, access = endpoint.access }) => mayRead(access, user))
  const contextOfPage = contextOfReads({ ...context, db }, request)
  const isHome = homeReads.every((read) => allowed.includes(read))
  const homeRoutes = isHome ? readHome(context, { db, user, now: contextOfPage.now }) : []
  const routesFor = (read: PageRead) => (isHome && homeReads.includes(read) ? homeRoutes : routes)
  const replies = await Promise.all(
    allowed.flatMap((read) => {
      const route = routesFor(read).find(({ endpoint }) => endpoint === read.endpoint)
      return route ? [readRoute(route, { context: contextOfPage, actor: user, id, search: read.search })] : []
    }),
  )
  return replies.flat()
}

/** One reply, or none if the page is about something that does not exist; the app then says so. */
function readRoute(route: Route<HttpContext>, options: ReadRequest<HttpContext> & { id: string }) {
  const key = [route.endpoint.path.replace(':id', options.id), options.search ?? null] as const
  return runRead(route, options).then((answer) => [{ key, ...answer }], noneIfRefused)
}

function noneIfRefused(error: unknown): [] {
  if (error instanceof Refusal && ['not_found', 'leaderboard_off'].includes(error.code)) return []
  throw error
}

/** Skips endpoints that the user may not read; the app requests those itself and shows the refusal. */
function mayRead(access: Access, user: Actor) {
  if (access === 'anyone' || access === 'signed_in') return true
  if (user.approvalStatus !== 'approved') return access === user.approvalStatus
  return (
    access === 'pending' ||
    access === 'approved' ||
    (access === 'admin' ? isAdmin(user.role) : user.role === 'super_admin')
  )
}
