import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stats } from '#contract/stats.ts'
import { Refusal } from '#domain/refusals.ts'
import type { SignedInUser } from '#server/access/signed-in-user.ts'
import { noteUse } from '#server/access/session-use.ts'
import { findCaller } from '#server/http/admit.ts'
import type { Ground } from '#server/http/ground.ts'
import { contentSecurityPolicy } from '#server/http/headers.ts'
import type { Route } from '#server/http/implement.ts'
import { readForPage } from '#server/http/read-for-page.ts'
import { compress, sendCompressed } from './compressed.ts'
import { attributeText, filled, jsonForHtml } from './filled.ts'
import { firstReads } from './first-reads.ts'
import { openLanding } from './landing.ts'
import { readsAt } from './page-at.ts'
import { readWebFiles, type WrittenPage } from './web-files.ts'

type Options = { ground: Ground; routes: Route[]; folder: string }

/**
 * Serves every path that a person may open. Who is signed in gets the app with its first reads inside; who is not gets
 * the landing page, a legal page, or the app, which then says what is missing: a session, or the page itself (404).
 */
export async function pageRoutes(app: FastifyInstance, { ground, routes, folder }: Options) {
  const files = readWebFiles(folder)
  const landing = openLanding(files.landing)
  const legal = Object.fromEntries(
    await Promise.all(
      Object.entries(files.legal).map(async ([path, { html }]) => [path, await compress(html)] as const),
    ),
  )
  const statsRoute = routes.find(({ endpoint }) => endpoint === stats)
  const fixed = { timeZone: attributeText(ground.house.timeZone) }

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/')) throw new Refusal('not_found')
    const user = await visitor(request)
    if (user) return sendApp(request, reply, { path, user })
    if (path === '/') return sendLanding(request, reply)
    if (legal[path]) return sendCompressed(request, allow(reply, files.legal[path]), legal[path])
    return sendApp(request, reply, { path, user })
  })

  async function visitor(request: FastifyRequest) {
    const now = ground.now()
    const user = await findCaller(request, ground, now)
    if (user) await noteUse(ground.db, user, now)
    return user
  }

  async function sendLanding(request: FastifyRequest, reply: FastifyReply) {
    const totals = statsRoute && (await readForPage(statsRoute, { ground, user: null, request, reply })).reply
    return sendCompressed(request, allow(reply, files.landing), await landing(totals))
  }

  async function sendApp(
    request: FastifyRequest,
    reply: FastifyReply,
    seen: { path: string; user: SignedInUser | null },
  ) {
    const { path, user } = seen
    const reads = readsAt(path)
    const replies = user ? await firstReads(reads ?? readsOfUnknown, { ground, routes, user, request, reply }) : []
    return reply
      .code(reads ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(filled(files.app, { ...fixed, firstReads: jsonForHtml(replies) }))
  }
}

/** A path that leads nowhere still stands in the shell of whoever is signed in. */
const readsOfUnknown = readsAt('/settings') ?? []

/** Lets a page that was written at build use the styles inside it. It may be kept, but not shown without asking. */
const allow = (reply: FastifyReply, page: WrittenPage | undefined) =>
  reply
    .header('cache-control', 'no-cache')
    .header(
      'content-security-policy',
      contentSecurityPolicy({ styleHashes: [page?.styleHash ?? ''], gifProviders: [] }),
    )
