import * as texts from '#texts/emails.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** A footnote of emails with the newest head of the transparency log, so that inboxes hold it too. Empty while there is none. */
export async function headFootnote(db: Reader, origin: string): Promise<string[]> {
  const head = await db.maybe<{ size: number; root: string; time: string }>(sql`
    select size, root, created_at as time from log_heads order by size desc limit 1`)
  if (!head) return []
  return [texts.log_head({ ...head, origin })]
}
