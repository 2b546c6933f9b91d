import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailBranding, EmailTexts } from '#server/platform/mail/email-message.ts'

export type Footnotes = (texts: EmailTexts, branding: EmailBranding) => string[]

/** A footnote of emails with the newest head of the transparency log, so that inboxes hold it too. Empty while there is none. */
export async function headFootnote(db: Reader): Promise<Footnotes> {
  const head = await db.maybe<{ size: number; root: string; time: string }>(sql`
    select size, root, created_at as time from log_heads order by size desc limit 1`)
  return (texts, { origin }) => (head ? [texts.log_head({ ...head, origin })] : [])
}
