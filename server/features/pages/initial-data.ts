import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InitialRead } from '#contract/initial-data.ts'
import { homeReads, type PagePath, type PageRead, pages, readsOf } from '#contract/pages.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import { isAuthorized } from '#server/platform/http/authorize.ts'
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

/**
 * The replies that the first screen of a page shows to a user, each under its cache key in the app. The app requests itself
 * what the user may not read, and shows the refusal.
 */
export async function readInitialData(page: PagePath | null, { routes, context, user, id, ...request }: ReadOptions) {
  const db = context.db.batched()
  const reads = readsOf(page && isAuthorized(pages[page].access, user) ? page : null)
  const isAllowed = ({ endpoint, access = endpoint.access }: PageRead) => isAuthorized(access, user)
  const allowed = reads.filter(isAllowed)
  const contextOfPage = contextOfReads({ ...context, db }, request)
  const isHome = homeReads.every((read) => allowed.includes(read))
  const homeRoutes = isHome ? readHome(context, { db, user, now: contextOfPage.now }) : []
  const routesFor = (read: PageRead) => (isHome && homeReads.includes(read) ? homeRoutes : routes)

  async function repliesTo(read: PageRead): Promise<InitialRead[]> {
    const route = routesFor(read).find(({ endpoint }) => endpoint === read.endpoint)
    if (!route) return []
    const replies = await readRoute(route, { context: contextOfPage, actor: user, id, search: read.search })
    return replies.some(isEmptyList) ? [...replies, ...(await repliesToAll(read.instead ?? []))] : replies
  }

  const repliesToAll = async (some: PageRead[]) => (await Promise.all(some.filter(isAllowed).map(repliesTo))).flat()

  return repliesToAll(allowed)
}

const isEmptyList = ({ reply }: InitialRead) => Array.isArray(reply) && reply.length === 0

/** One reply, or none if the page is about something that does not exist; the app then says so. */
function readRoute(route: Route<HttpContext>, options: ReadRequest<HttpContext> & { id: string }) {
  const key = [route.endpoint.path.replace(':id', options.id), options.search ?? null] as const
  return runRead(route, options).then((answer) => [{ key, ...answer }], noneIfRefused)
}

function noneIfRefused(error: unknown): [] {
  if (error instanceof Refusal && ['not_found', 'leaderboard_off'].includes(error.code)) return []
  throw error
}
