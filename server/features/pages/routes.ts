import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isLegalPage, isPage, offlinePage, transparencyPage } from '#contract/pages.ts'
import { stats } from '#contract/stats.ts'
import { treeHead } from '#contract/transparency.ts'
import { withoutTail } from '#domain/link-tail.ts'
import { Refusal } from '#domain/refusals.ts'
import { errorStatus } from '#server/platform/http/error-status.ts'
import { endLeftSession } from '#server/platform/http/end-left-session.ts'
import { recordSessionUse, sessionExpiry } from '#server/platform/sessions/session-expiry.ts'
import { refuseForeignUse } from '#server/platform/http/origin.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { findActor } from '#server/platform/http/authenticate.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { contextOfReads, runRead } from '#server/platform/http/run-read.ts'
import { refuseUnrouted } from '#server/platform/http/unrouted.ts'
import { cachedProviders } from '#server/features/single-sign-on/queries.ts'
import { createLanguagePages } from './language-pages.ts'
import { sendPrerendered } from './prerendered-pages.ts'

type Options = { context: AppContext; routes: Route<HttpContext>[]; folder: string }

/**
 * Serves every page. Signed-in users get the app with its initial data; others get the landing page, a legal page, or
 * the app, which then asks them to log in or shows that the page does not exist (404).
 */
export async function pageRoutes(app: FastifyInstance, { context, routes, folder }: Options) {
  const offeredProviders = cachedProviders(context)
  const { pagesFor, pagesAt } = await createLanguagePages({ context, routes, folder, offeredProviders })

  const method = ['GET', 'HEAD']
  app.route({ method, url: transparencyPage, handler: sendTransparency })
  // The address on posters, which is short.
  app.route({ method, url: '/join', handler: (_request, reply) => reply.redirect('/?join') })
  app.route({ method, url: '/*', handler: sendPage })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isApi(path)) refuseUnrouted(request, reply)
    const page = pageBeforeTail(path)
    if (page) return reply.redirect(page + request.url.slice(path.length), 308)
    const user = await visitor(request, reply)
    if (path === offlinePage) return pagesFor(request).app.sendWithoutData(reply, { initialData: 'null', user })
    if (isLegalPage(path) && user?.approvalStatus !== 'approved')
      return sendPrerendered(request, reply, pagesAt(request, reply).legalAt(path))
    if (path === '/' && !user) return sendLanding(request, reply)
    return pagesFor(request).app.send({ request, reply, path, user })
  }

  // While the database is unavailable, sends the app, which says so and offers to try again.
  app.setErrorHandler<Error>((error, request, reply) => {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error
    reply.code(errorStatus.unavailable).header('retry-after', String(error.retryAfterSeconds ?? 1))
    return pagesFor(request).app.sendWithoutData(reply, { user: null })
  })

  /** The user of the session, whose mark the device gets; a device whose session has ended loses its mark. */
  async function visitor(request: FastifyRequest, reply: FastifyReply) {
    refuseForeignUse(request)
    const { cookies, clock } = context
    const now = clock()
    if (cookies.isLeaving(request)) await endLeftSession(request, reply, context)
    const user = cookies.isLeaving(request) ? null : await findActor(request, context, now)
    request.user = user
    if (!user) cookies.clearOwnerCookies(request, reply)
    if (!user) return null
    const expires = sessionExpiry(user.role, { createdAt: now, now })
    cookies.setOwnerCookie(request, reply, { id: user.id, lastsMs: expires.getTime() - now.getTime() })
    await consume(context.rateLimits.reads, user.id)
    await recordSessionUse(context.db, user, { now, timeZone: context.settings.timeZone })
    return user
  }

  async function sendTransparency(request: FastifyRequest, reply: FastifyReply) {
    const user = await visitor(request, reply)
    if (user?.approvalStatus === 'approved')
      return pagesFor(request).app.send({ request, reply, path: transparencyPage, user })
    const { transparency } = pagesAt(request, reply)
    return sendPrerendered(request, reply, transparency(await readForPage(treeHead, request, reply)))
  }

  /** Null while the database is unavailable: the page then shows dashes. */
  function readForPage(read: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined {
    const route = routes.find(({ endpoint }) => endpoint === read)
    const reading = route && runRead(route, { context: contextOfReads(context, { request, reply }), actor: null })
    return reading?.then(
      (answer) => answer.reply,
      () => null,
    )
  }

  async function sendLanding(request: FastifyRequest, reply: FastifyReply) {
    const { landing } = pagesAt(request, reply)
    const [totals, offered] = await Promise.all([readForPage(stats, request, reply), offeredProviders(context.clock())])
    return sendPrerendered(request, reply, landing(totals, offered))
  }
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** Null if there is no tail. Only known pages, so that no path (`//elsewhere.example/`) leads to another site. */
function pageBeforeTail(path: string): string | null {
  const page = withoutTail(path) || '/'
  return page !== path && isPage(page) ? page : null
}
