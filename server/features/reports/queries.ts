import type { Report } from '#contract/reports.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'

type ListOptions = { admin: AdminActor; state: 'open' | 'decided'; page: Page }

/** The reports in scope that are open, or those that were decided, newest first. Those about the admin are for others. */
export async function reportsIn(db: Reader, { admin, state, page }: ListOptions): Promise<Rows<Report>> {
  const { everywhere, stores } = admin.scope
  const { from, limit } = newestFirst(page)
  const isOpen = state === 'open' ? sql`state = 'open'` : sql`state <> 'open'`
  return rowsOf(
    await db.many<Report>(
      heavy(sql`
        select * from report_json
        where ${isOpen} and id < ${from} and (${everywhere} or stores && ${stores}::text[])
          and author ->> 'id' is distinct from ${admin.id}
        order by id desc limit ${limit}`),
    ),
    page,
  )
}

export const reportById = (db: Reader, id: string) => db.one<Report>(sql`select * from report_json where id = ${id}`)
