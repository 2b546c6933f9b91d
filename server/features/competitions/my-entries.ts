import type { Entry } from '#contract/competition-entries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { ReceiptSigner } from './receipts.ts'

type Asked = { userId: string; competitionId: string | null; page: Page; receipts: ReceiptSigner }

/** A person's tickets, newest first, each with its receipt. */
export async function myEntries(db: Reader, asked: Asked): Promise<Rows<Entry>> {
  const { userId, competitionId, page, receipts } = asked
  const { from, rowLimit } = newestFirst(page)
  const { rows, next } = rowsOf(
    await db.many<Omit<Entry, 'receipt'>>(sql`
      select * from entry_json
      where "userId" = ${userId} and id < ${from} and (${competitionId}::uuid is null or "competitionId" = ${competitionId})
      order by id desc limit ${rowLimit}`),
    page,
  )
  return { rows: rows.map(receipts.signed), next }
}
