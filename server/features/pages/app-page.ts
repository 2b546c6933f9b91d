import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { textsOf } from '#messages/texts-of.ts'
import { type InitialRead, withoutRepeats } from '#contract/initial-data.ts'
import { pageWithReads } from '#contract/page-reads.ts'
import type { Settings } from '#server/settings.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import { cachedOrganization } from '#server/features/organization/cached-organization.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { escapeAttribute, jsonForHtml, preparedParts, preparedTemplate } from './fill-template.ts'
import { type Content, firstContent, newestUnopened } from './first-content.ts'
import { lcpPreload } from './lcp-preload.ts'
import { readsOfPage, isOpenPage, readInitialData } from './initial-data.ts'
import { type AppFiles, homeWithThanks, type Screen } from './web-files.ts'

type Visit = { request: FastifyRequest; reply: FastifyReply; path: string; user: Actor | null }

// An unknown path is shown inside the app's shell, which needs the signed-in user.
const readsOfUnknownPage = readsOfPage('/settings') ?? []

/** The files of a screen, and its loading shell with the content of a page. */
function prepared({ loadingShell, ...files }: Screen) {
  const fill = preparedParts(loadingShell)
  return { files, shellOf: (content: Content) => fill(firstContent(content)) }
}

/** Finds the screen of a page by its path and its replies: home has two. */
function preparedScreens({ screens: ofBuild }: AppFiles) {
  const screens = new Map(Object.entries(ofBuild).map(([page, screen]) => [page, prepared(screen)]))
  return (page: string, replies: InitialRead[]) =>
    (page === '/' && newestUnopened(replies) && screens.get(homeWithThanks)) || screens.get(page)
}

const noScreen = { files: { styles: '', links: '', hasContent: false }, shellOf: () => '' }

type Options = { context: AppContext; routes: Route<HttpContext>[]; language: Language }
type NoData = { initialData?: '[]' | 'null'; user: Actor | null }
type Parts = Screen & { initialData: string; leaderboard: string }

const namedPage = (path: string) => pageWithReads(path) ?? { page: path, id: '' }

/** True for a page about something that does not exist, or is not to be seen. */
const isAboutNothing = (id: string, replies: { key: readonly [string, unknown] }[]) =>
  id !== '' && !replies.some(({ key }) => key[0].includes(id))

const searchOf = (url: string) => url.split('?', 2)[1] ?? ''

/** The page of the app, with the initial data of its first screen and the links to its files. */
export function createAppPage(files: AppFiles, { context, routes, language }: Options) {
  const { gifProvider } = context.settings
  const pageSettings = pageSettingsOf(context.settings)
  const fillWithContent = preparedTemplate(files.firstContent)
  const fillWithout = preparedTemplate(files.html)
  const screenOf = preparedScreens(files)
  const texts = textsOf(language)
  const organization = cachedOrganization(context)
  // The browser calls the GIF provider directly, so the policy must allow it.
  const gifProviders = gifProvider ? [new URL(gifProvider.url).origin] : []
  const policy = contentSecurityPolicy({ styleHashes: [], gifProviders })

  /** Only approved users see the navigation, which leaves out a leaderboard that is off. */
  const boardModeFor = async (user: Actor | null, now: Date) =>
    user?.approvalStatus === 'approved' ? (await organization.get(now)).leaderboard : ('' as const)

  function sendWith({ hasContent, ...parts }: Parts, reply: FastifyReply, renderedAt: Date) {
    const fill = hasContent ? fillWithContent : fillWithout
    const page = fill({ ...pageSettings, ...parts, renderedAt: renderedAt.toISOString() })
    reply.header('cache-control', 'no-store').header('content-security-policy', policy)
    reply.header('vary', 'accept-language, cookie')
    return reply.type('text/html; charset=utf-8').send(page)
  }

  return {
    async send({ request, reply, path, user }: Visit) {
      const reads = readsOfPage(path)
      const { page, id } = namedPage(path)
      // The address holds the key of a mailed link, which must not reach other sites in the Referer header.
      if (isOpenPage(path)) reply.header('referrer-policy', 'no-referrer')
      const isApproved = user?.approvalStatus === 'approved'
      // Taken before the reads: an event during them may be missing from the page.
      const renderedAt = context.clock()
      const replies = user
        ? await readInitialData(reads ?? readsOfUnknownPage, { context, routes, user, request, reply, id })
        : []
      // Only approved users get the files of a screen; others have none of the replies for its values.
      const { files: named, shellOf } = (isApproved && screenOf(page, replies)) || noScreen
      const board = await boardModeFor(user, renderedAt)
      const content = { page, search: searchOf(request.url), reads: replies, texts, now: renderedAt, board }
      const parts = {
        initialData: jsonForHtml(withoutRepeats(replies)),
        ...named,
        links: named.links + lcpPreload(page, replies, renderedAt),
        loadingShell: shellOf(content),
        leaderboard: board,
      }
      return sendWith(parts, reply.code(reads && !(isApproved && isAboutNothing(id, replies)) ? 200 : 404), renderedAt)
    },
    /** Sends the app without initial data, which then reads everything itself; with 'null' it shows what it has stored. */
    sendWithoutData: async (reply: FastifyReply, { initialData = '[]', user }: NoData) =>
      sendWith(
        { initialData, ...noScreen.files, loadingShell: '', leaderboard: await boardModeFor(user, context.clock()) },
        reply,
        context.clock(),
      ),
  }
}

/** The values of the page's settings, escaped for their attributes. */
function pageSettingsOf(settings: Settings) {
  const { timeZone, gifHosts, gifProvider, passwordRules, takesUploads, mail, languages } = settings
  return {
    timeZone: escapeAttribute(timeZone),
    gifProvider: escapeAttribute(gifProvider?.url ?? ''),
    gifKey: escapeAttribute(gifProvider?.key ?? ''),
    languages: languages.join(','),
    passwordLength: String(passwordRules.minLength),
    objectStorage: takesUploads ? 'on' : 'off',
    mail: mail.smtpUrl === null ? 'none' : 'set up',
    gifHosts: escapeAttribute(gifHosts.join(',')),
  }
}
