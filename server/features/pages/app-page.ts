import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { roles } from '#domain/roles.ts'
import { type InitialRead, withoutRepeats } from '#contract/initial-data.ts'
import type { RenderedPage } from '#contract/page-render.ts'
import { isPage, isWithoutPerson, pageAt, type PageRead, readsOf } from '#contract/pages.ts'
import type { Settings } from '#server/settings.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import { cachedOrganization } from '#server/features/organization/cached-organization.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { escapeAttribute, jsonForHtml, preparedTemplate } from './fill-template.ts'
import { lcpPreload } from './lcp-preload.ts'
import { readInitialData } from './initial-data.ts'
import type { AppFiles, PartFiles } from './web-files.ts'

type Visit = { request: FastifyRequest; reply: FastifyReply; path: string; user: Actor | null }

type Options = {
  context: AppContext
  routes: Route<HttpContext>[]
  language: Language
  /** See `cachedProviders`. */
  offeredProviders: (now: Date) => Promise<string>
}
type NoData = { initialData?: '[]' | 'null'; user: Actor | null }
type Content = { initialData: string; rendered: RenderedPage; preload: string; settings: Record<string, string> }

/** True for a page about something that does not exist, or is not to be seen. */
const isAboutNothing = (id: string, reads: PageRead[], replies: InitialRead[]) =>
  reads.some(({ endpoint }) => endpoint.path.includes(':id')) && !replies.some(({ key }) => key[0].includes(id))

const searchOf = (url: string) => url.split('?', 2)[1] ?? ''

/** React marks a part with it that the browser has to render. */
const failedPart = '<!--$!-->'

/** The browser renders the page. */
const notRendered: RenderedPage = { html: '', parts: [] }

/** The page of the app, with the initial data of its first screen, what that shows, and the links to its files. */
export function createAppPage(files: AppFiles, { context, routes, language, offeredProviders }: Options) {
  const { gifProvider } = context.settings
  const ownSettings = { ...pageSettingsOf(context.settings), language }
  const fill = preparedTemplate(files.html)
  const organization = cachedOrganization(context)
  // The browser calls the GIF provider directly, so the policy must allow it.
  const gifProviders = gifProvider ? [new URL(gifProvider.url).origin] : []
  const policy = contentSecurityPolicy({ styleHashes: [], gifProviders })

  /** Only approved users see the navigation, which leaves out a leaderboard that is off. */
  const boardModeFor = async (user: Actor | null, now: Date) =>
    user?.approvalStatus === 'approved' ? (await organization.get(now)).leaderboard : ''

  const settingsFor = async (user: Actor | null, { now, zone }: { now: Date; zone: string }) => ({
    ...ownSettings,
    'time-zone': context.settings.timeZone,
    leaderboard: await boardModeFor(user, now),
    providers: user ? await offeredProviders(now) : '',
    'rendered-at': now.toISOString(),
    'viewer-zone': zone,
  })

  /** A page that cannot be rendered here is rendered by the browser. */
  function render(visit: Parameters<AppFiles['renderPage']>[0], request: FastifyRequest) {
    try {
      const rendered = files.renderPage(visit)
      if (rendered.html.includes(failedPart))
        request.log.error({ path: visit.path }, 'Rendering a part of a page failed')
      return rendered
    } catch (error) {
      request.log.error({ err: error, path: visit.path }, 'Page rendering failed')
      return notRendered
    }
  }

  function sendWith({ initialData, rendered, preload, settings }: Content, reply: FastifyReply) {
    const { styles, links } = linksOf(rendered.parts, files.parts)
    const page = fill({
      settings: metaElements(settings),
      initialData,
      styles,
      links: links + preload,
      content: rendered.html,
      parts: rendered.parts.join(' '),
    })
    reply.header('cache-control', 'no-store').header('content-security-policy', policy)
    reply.header('vary', 'accept-language, cookie')
    return reply.type('text/html; charset=utf-8').send(page)
  }

  return {
    async send({ request, reply, path, user }: Visit) {
      const { page, id } = pageAt(path) ?? { page: null, id: '' }
      const isOpen = isWithoutPerson(path)
      // The address holds the key of a mailed link, which must not reach other sites in the Referer header.
      if (isOpen) reply.header('referrer-policy', 'no-referrer')
      const isApproved = user?.approvalStatus === 'approved'
      // Taken before the reads: an event during them may be missing from the page.
      const now = context.clock()
      const replies = user && !isOpen ? await readInitialData(page, { context, routes, user, request, reply, id }) : []
      const zone = context.cookies.zoneCookie(request) ?? context.settings.timeZone
      const settings = await settingsFor(user, { now, zone })
      const visit = { path, search: searchOf(request.url), reads: asReceived(replies), settings }
      const isFound = isPage(path) && !(isApproved && isAboutNothing(id, readsOf(page), replies))
      reply.code(isFound ? 200 : 404)
      const content = {
        initialData: jsonForHtml(withoutRepeats(replies)),
        rendered: isApproved && !isOpen ? render(visit, request) : notRendered,
        preload: lcpPreload(page, replies, now),
        settings,
      }
      return sendWith(content, reply)
    },
    /** Sends the app without initial data, which then reads everything itself; with 'null' it shows what it has stored. */
    async sendWithoutData(reply: FastifyReply, { initialData = '[]', user }: NoData) {
      const settings = await settingsFor(user, { now: context.clock(), zone: '' })
      return sendWith({ initialData, rendered: notRendered, preload: '', settings }, reply)
    },
  }
}

/** The replies as the browser reads them: dates are texts there. */
const asReceived = (replies: InitialRead[]): InitialRead[] => JSON.parse(JSON.stringify(replies))

/** The links to the files of what was rendered, each once. */
function linksOf(rendered: string[], parts: PartFiles) {
  const files = rendered.map((part) => parts[part] ?? { styles: [], scripts: [] })
  const styles = new Set(files.flatMap((part) => part.styles))
  const scripts = new Set(files.flatMap((part) => part.scripts))
  return {
    styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    // They load after the styles (web/app/entry-first-content.ts).
    links: [...scripts].map((file) => `<link rel="app" crossorigin href="/${file}">`).join(''),
  }
}

const metaElements = ({ language: _language, ...settings }: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, content]) => `<meta name="${name}" content="${escapeAttribute(content)}">`)
    .join('')

/** The settings of the installation that the app needs, by the names of their meta elements. */
function pageSettingsOf(settings: Settings) {
  const { gifHosts, gifProvider, passwordRules, takesUploads, mail, languages, allowances } = settings
  return {
    'gif-provider': gifProvider?.url ?? '',
    'gif-key': gifProvider?.key ?? '',
    'gif-hosts': gifHosts.join(','),
    languages: languages.join(','),
    'password-length': String(passwordRules.minLength),
    'object-storage': takesUploads ? 'on' : 'off',
    mail: mail.smtpUrl === null ? 'none' : 'set up',
    'roles-without-tokens': roles.filter((role) => allowances[role] === 0).join(','),
  }
}
