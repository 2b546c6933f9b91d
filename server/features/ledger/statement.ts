import type { StatementLine } from '#contract/ledger.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'

/** Every move of a person's tokens, newest first, each with what lay in the wallet after it. */
export async function statementOf(db: Reader, userId: string, page: Page): Promise<Rows<StatementLine>> {
  const { from, take } = newestFirst(page)
  return rowsOf(
    await db.many<StatementLine>(sql`
      select * from (
        select id, case asset when 'G' then 'giving' else 'prize' end as wallet, cause, cause_id as "causeId",
               change, sum(change) over (partition by asset order by id) as balance, at
        from transfers where user_id = ${userId}
      ) line
      where id < ${from}
      order by id desc limit ${take}`),
    page,
  )
}
