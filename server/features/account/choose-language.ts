import type { ChooseLanguage } from '#contract/language.ts'
import type { HttpContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import { InvalidInput } from '#server/platform/http/errors.ts'
import { languageOf } from '#server/platform/http/language-of.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** Also works before a log-in and an approval. Throws InvalidInput for a language that is not offered. */
export async function chooseLanguage(
  { db, sessions, cookies, settings, now, request, reply }: HttpContext,
  actor: Actor | null,
  { language }: ChooseLanguage,
) {
  if (language !== null && !settings.languages.includes(language))
    throw new InvalidInput([{ path: 'language', code: 'invalid_value' }])
  if (actor) {
    await db.transaction(async (tx) => {
      await tx.many(sql`
        update users set language = ${language}, updated_at = ${now}
        where id = ${actor.id} and deleted_at is null and language is distinct from ${language}`)
      tx.afterCommit(() => sessions.forget(actor.id))
    })
  }
  if (language === null) cookies.clearLanguageCookie(reply)
  else cookies.setLanguageCookie(reply, language)
  const chosen = { user: { language }, cookies: {}, headers: request.headers }
  return { language: languageOf(chosen, { cookies, settings }) }
}
