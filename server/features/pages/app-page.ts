import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { attributeText, filled, jsonForHtml } from './fill-template.ts'
import { firstPicture } from './lcp-preload.ts'
import { readInitialData } from './initial-data.ts'
import { readsAt } from './page-reads.ts'
import type { AppFiles } from './web-files.ts'

type Visit = { request: FastifyRequest; reply: FastifyReply; path: string; user: Actor | null }

// A path that leads nowhere still stands in the shell of whoever is signed in, and so shows who that is.
const readsOfUnknown = readsAt('/settings') ?? []

const noScreen = { links: '', loadingShell: '' }

type Options = { context: AppContext; routes: Route<HttpContext>[] }
type Parts = { initialData: string; links: string; loadingShell: string }

/** The page of the signed-in app, which carries the reads of its first screen and the links to its files. */
export function createAppPage({ html, screens }: AppFiles, { context, routes }: Options) {
  const { timeZone, gifHosts, gifProvider, passwordRules, takesUploads } = context.settings
  const pageSettings = {
    timeZone: attributeText(timeZone),
    gifProvider: attributeText(gifProvider?.url ?? ''),
    gifKey: attributeText(gifProvider?.key ?? ''),
    passwordLength: String(passwordRules.minLength),
    objectStorage: takesUploads ? 'on' : 'off',
    gifHosts: attributeText(gifHosts.join(',')),
  }
  // The browser asks the provider itself, so the page must be allowed to.
  const gifProviders = gifProvider ? [new URL(gifProvider.url).origin] : []
  const policy = contentSecurityPolicy({ styleHashes: [], gifProviders })

  function sendWith(parts: Parts, reply: FastifyReply, renderedAt: Date) {
    const page = filled(html, { ...pageSettings, ...parts, renderedAt: renderedAt.toISOString() })
    reply.header('cache-control', 'no-store').header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(page)
  }

  return {
    async send({ request, reply, path, user }: Visit) {
      const reads = readsAt(path)
      // Its address holds a secret, which goes to nobody the page asks for something.
      if (path === '/reset-password') reply.header('referrer-policy', 'no-referrer')
      const asked = reads ?? readsOfUnknown
      // What happens while it reads may be missing in it.
      const renderedAt = context.clock()
      const replies = user ? await readInitialData(asked, { context, routes, user, request, reply }) : []
      // Only who may see a page is shown what belongs to its screen.
      const screen = user?.approvalStatus === 'approved' ? screens[path] : undefined
      const { links, loadingShell } = screen ?? noScreen
      const parts = {
        initialData: jsonForHtml(replies),
        links: links + firstPicture(path, replies, renderedAt),
        loadingShell,
      }
      return sendWith(parts, reply.code(reads ? 200 : 404), renderedAt)
    },
    /** The app without a read: it asks for itself, and says what it is told. */
    sendBare: (reply: FastifyReply) => sendWith({ initialData: '[]', ...noScreen }, reply, context.clock()),
  }
}
