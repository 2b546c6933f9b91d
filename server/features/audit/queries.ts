import type { AuditEvent, auditLog } from '#contract/audit.ts'
import type { SearchOf } from '#contract/endpoint.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { unprepared, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'

/** A page that carries the log asks without a search. */
type Asked = { scope: Scope; search: SearchOf<typeof auditLog> | undefined; page: Page }

/**
 * The auditActions in scope that fit the search, newest first. In scope is what was done by or to somebody who belonged to one of
 * the stores at that time, or to a competition of one.
 */
export async function auditLogIn(db: Reader, { scope, search, page }: Asked): Promise<Rows<AuditEvent>> {
  const wanted = wantedIn(search, page)
  // One plan cannot suit both a search and the whole log.
  return rowsOf(
    await db.many<AuditEvent>(unprepared(scope.everywhere ? all(wanted) : within(scope.stores, wanted))),
    page,
  )
}

type Wanted = ReturnType<typeof wantedIn>

function wantedIn(search: Asked['search'], page: Page) {
  const { action = null, actor = null, target = null, person = null, from = longAgo, to = farAhead } = search ?? {}
  const { from: before, take } = newestFirst(page)
  return { action, actor, target, person, since: firstIdAt(from), until: firstIdAt(to), before, take }
}

const all = ({ action, actor, target, person, since, until, before, take }: Wanted) => sql`
  select * from audit_event_json
  where id < least(${before}::uuid, ${until}) and id >= ${since}
    and (${action}::text is null or action = ${action})
    and (${actor}::uuid is null or "actorId" = ${actor})
    and (${target}::uuid is null or "targetId" = ${target})
    and (${person}::uuid is null or "actorId" = ${person} or "targetId" = ${person})
  order by id desc limit ${take}`

// The newest of each store, and of these the newest: however many others have, it reads no more than these.
const within = (stores: string[], { action, actor, target, person, since, until, before, take }: Wanted) => sql`
  select * from audit_event_json
  where id in (
    select newest.id
    from unnest(${stores}::text[]) as own (store)
    cross join lateral (
      select entry.id
      from audit_log_stores place join audit_log entry on entry.id = place.event_id
      where place.store_number = own.store
        and place.event_id < least(${before}::uuid, ${until}) and place.event_id >= ${since}
        and (${action}::text is null or entry.action = ${action})
        and (${actor}::uuid is null or entry.actor_id = ${actor})
        and (${target}::uuid is null or entry.target_id = ${target})
        and (${person}::uuid is null or entry.actor_id = ${person} or entry.target_id = ${person})
      order by place.event_id desc limit ${take}
    ) newest)
  order by id desc limit ${take}`

const longAgo = '1970-01-01T00:00:00Z'
const farAhead = '9999-12-31T23:59:59Z'

/** The lowest id of that instant: the order of ids is the order of time. */
function firstIdAt(instant: string) {
  const time = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
