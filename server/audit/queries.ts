import type { AuditEntry, auditLog } from '#contract/audit-log.ts'
import type { SearchOf } from '#contract/endpoint.ts'
import type { Scope } from '#server/access/scope.ts'
import type { Reader } from '#server/db/db.ts'
import { replanned, sql } from '#server/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/http/page.ts'

/** A page that carries the log asks without a search. */
type Asked = { scope: Scope; search: SearchOf<typeof auditLog> | undefined; page: Page }

/**
 * The deeds in scope that fit the search, newest first. In scope is what was done by or to somebody who belonged to one of
 * the stores at that time, or to a competition of one.
 */
export async function auditLogIn(db: Reader, { scope, search, page }: Asked): Promise<Rows<AuditEntry>> {
  const { deed = null, actor = null, target = null, person = null, from = longAgo, to = farAhead } = search ?? {}
  const { from: before, take } = newestFirst(page)
  return rowsOf(
    await db.many<AuditEntry>(
      // One plan cannot suit both a search and the whole log.
      replanned(sql`
        select * from audit_entries
        where id < least(${before}::uuid, ${firstIdAt(to)}) and id >= ${firstIdAt(from)}
          and (${scope.everywhere} or stores && ${scope.stores}::text[])
          and (${deed}::text is null or deed = ${deed})
          and (${actor}::uuid is null or "actorId" = ${actor})
          and (${target}::uuid is null or "targetId" = ${target})
          and (${person}::uuid is null or "actorId" = ${person} or "targetId" = ${person})
        order by id desc limit ${take}`),
    ),
    page,
  )
}

const longAgo = '1970-01-01T00:00:00Z'
const farAhead = '9999-12-31T23:59:59Z'

/** The lowest id of that instant: the order of ids is the order of time. */
function firstIdAt(instant: string) {
  const time = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
