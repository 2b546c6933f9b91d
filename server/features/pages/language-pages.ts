import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { transparencyPage } from '#contract/pages.ts'
import type { Language } from '#domain/languages.ts'
import { textsOf } from '#messages/texts-of.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { languageOf } from '#server/platform/http/language-of.ts'
import { createAppPage } from './app-page.ts'
import { fillTemplate } from './fill-template.ts'
import { createLandingPage } from './landing-page.ts'
import { alternateLinks, otherLanguageLinks } from './language-links.ts'
import { createLegalPages } from './prerendered-pages.ts'
import { createTransparencyPage } from './transparency-page.ts'
import { type PrerenderedPage, readWebFiles } from './web-files.ts'

type Options = {
  context: AppContext
  routes: Route<HttpContext>[]
  folder: string
  offeredProviders: (now: Date) => Promise<string>
}

/** All pages in each offered language, from the folder of a web build. Each language keeps its own compressed pages. */
export async function createLanguagePages(options: Options) {
  const { context } = options
  const { languages } = context.settings
  const created = new Map(
    await Promise.all(languages.map(async (language) => [language, await createPages(language, options)] as const)),
  )

  function pagesIn(language: Language) {
    const pages = created.get(language)
    if (!pages) throw new Error(`There are no pages in ${language}`)
    return pages
  }

  /** The pages in the language of a request. */
  const pagesFor = (request: FastifyRequest) => pagesIn(languageOf(request, context))

  return {
    pagesFor,
    /**
     * The pages for signed-out visitors in the language of their address (`/?language=es`), which is this browser's from
     * then on: the answers to the forms of the page are in it, too.
     */
    pagesAt(request: FastifyRequest, reply: FastifyReply) {
      const asked = languages.length > 1 ? new URLSearchParams(request.url.split('?', 2)[1]).get('language') : null
      const language = languages.find((offered) => offered === asked)
      if (!language) return pagesFor(request)
      if (context.cookies.languageCookie(request) !== language) context.cookies.setLanguageCookie(reply, language)
      return pagesIn(language)
    },
  }
}

async function createPages(language: Language, { context, routes, folder, offeredProviders }: Options) {
  const files = await readWebFiles(join(folder, language))
  const { locale } = textsOf(language)

  /** A prerendered page with its links to other languages. */
  const linked = (path: string, { html, styleHash }: PrerenderedPage): PrerenderedPage => ({
    html: fillTemplate(html, {
      alternates: alternateLinks(path, context.settings),
      languageLinks: otherLanguageLinks({ path, language }, context.settings),
    }),
    styleHash,
  })

  const landing = linked('/', files.landing)
  const landingWith = createLandingPage(landing.html, { ...context.settings, locale })
  const transparency = linked(transparencyPage, files.transparency)
  const transparencyWith = createTransparencyPage(transparency.html, locale)
  const legal = Object.entries(files.legal).map(([path, page]) => [path, linked(path, page)] as const)
  return {
    landing: (totals: unknown, providers: string) => ({
      styleHash: landing.styleHash,
      page: landingWith(totals, providers),
    }),
    transparency: (head: unknown) => ({ styleHash: transparency.styleHash, page: transparencyWith(head) }),
    legalAt: createLegalPages(Object.fromEntries(legal)),
    app: createAppPage(files.app, { context, routes, language, offeredProviders }),
  }
}
