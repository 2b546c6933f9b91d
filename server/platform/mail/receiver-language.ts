import type { Language } from '#domain/languages.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailBranding } from './email-message.ts'

/** The language of emails to a user: the one they have chosen, else that of their browser, else the first of the installation. */
export async function receiverLanguage(
  db: Reader,
  userId: string,
  { languages }: Pick<EmailBranding, 'languages'>,
): Promise<Language> {
  const [first] = languages
  if (languages.length === 1) return first
  const user = await db.maybe<{ language: string | null; browserLanguage: string | null }>(sql`
    select language, browser_language as "browserLanguage" from users where id = ${userId}`)
  const offered = (code: string | null | undefined) => languages.find((language) => language === code)
  return offered(user?.language) ?? offered(user?.browserLanguage) ?? first
}
