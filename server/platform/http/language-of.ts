import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { preferredLanguage } from './accept-language.ts'
import type { Cookies } from './cookies.ts'
import type { HttpServices } from './request-context.ts'

type Request = {
  user: { language: string | null } | null
  cookies: Parameters<Cookies['languageCookie']>[0]['cookies']
  headers: IncomingHttpHeaders
}
export type LanguageServices = {
  cookies: Pick<HttpServices['cookies'], 'languageCookie'>
  settings: Pick<HttpServices['settings'], 'languages'>
}

/** The account's, else the cookie's, else the browser's, else the first: always one that is offered. */
export function languageOf(request: Request, { cookies, settings: { languages } }: LanguageServices): Language {
  const [first] = languages
  if (languages.length === 1) return first
  const offered = (code: string | null) => languages.find((language) => language === code)
  return (
    offered(request.user?.language ?? null) ??
    offered(cookies.languageCookie(request)) ??
    preferredLanguage(request.headers['accept-language'] ?? '', languages) ??
    first
  )
}

/** The same for an answer that contains texts: caches must keep one for each language. */
export function languageOfReply(request: Request, reply: FastifyReply, services: LanguageServices): Language {
  if (services.settings.languages.length > 1) reply.header('vary', 'accept-language, cookie')
  return languageOf(request, services)
}
