import type { StatementLine } from '#contract/ledger.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'

/** The transfers of a user, newest first, each with the balance of its wallet after it. */
export async function statement(db: Reader, userId: string, page: Page): Promise<Rows<StatementLine>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<StatementLine>(
      heavy(sql`
      select * from (
        select id, case asset when 'G' then 'giving' else 'prize' end as wallet, cause, cause_id as "causeId",
               change, (sum(change) over (partition by asset order by id))::bigint as balance, at
        from transfers where user_id = ${userId}
      ) line
      where id < ${from}
      order by id desc limit ${limit}`),
    ),
    page,
  )
}
