import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { languageOf } from '#server/platform/http/language-of.ts'

/** The context of a command that may run without a request, as in the demo. */
export type OptionalRequest = CommandContext & Partial<Pick<HttpContext, 'request'>>

/** The language in which a browser shows pages before a log-in; null without one, and where only one is offered. */
export const browserLanguage = ({ request, cookies, settings }: OptionalRequest) =>
  !request || settings.languages.length === 1
    ? null
    : languageOf({ user: null, cookies: request.cookies, headers: request.headers }, { cookies, settings })
