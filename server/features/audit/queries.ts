import type { AuditEvent, auditLog as endpoint } from '#contract/audit.ts'
import type { SearchOf } from '#contract/endpoint.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { heavy, sql, unprepared } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

type Filter = Pick<SearchOf<typeof endpoint>, 'action' | 'actor' | 'target' | 'person' | 'from' | 'to'>

/**
 * The audit events in scope that match the filter, newest first. An event is in scope when its actor or its target belonged
 * to one of the stores at that time, or its target is a competition of one.
 */
export async function auditLog(
  db: Reader,
  { scope, filter, page }: { scope: Scope; filter: Filter; page: Page },
): Promise<Rows<AuditEvent>> {
  const conditions = conditionsOf(filter, page)
  const statement = scope.everywhere ? allEvents(conditions) : eventsInStores(scope.stores, conditions)
  // One plan cannot suit both a filter and the whole log.
  return rowsOf(await db.many<AuditEvent>(heavy(unprepared(statement))), page)
}

type Conditions = ReturnType<typeof conditionsOf>

function conditionsOf(filter: Filter, page: Page) {
  const { action = null, actor = null, target = null, person = null, from = minTime, to = maxTime } = filter
  const { from: before, limit } = newestFirst(page)
  return {
    action,
    actor,
    target,
    person,
    since: firstIdAt(new Date(from)),
    until: firstIdAt(new Date(to)),
    before,
    limit,
  }
}

const allEvents = ({ action, actor, target, person, since, until, before, limit }: Conditions) => sql`
  select * from audit_event_json
  where id < least(${before}::uuid, ${until}) and id >= ${since}
    and (${action}::text is null or action = ${action})
    and (${actor}::uuid is null or "actorId" = ${actor})
    and (${target}::uuid is null or "targetId" = ${target})
    and (${person}::uuid is null or "actorId" = ${person} or "targetId" = ${person})
  order by id desc limit ${limit}`

// Reads one page of the newest events per store, then one page of those, whatever the size of the log.
const eventsInStores = (
  stores: string[],
  { action, actor, target, person, since, until, before, limit }: Conditions,
) => sql`
  select * from audit_event_json
  where id = any(array(
    select newest.id
    from unnest(${stores}::text[]) as own (store)
    cross join lateral (
      select event.id
      from audit_log_stores entry join audit_log event on event.id = entry.event_id
      where entry.store_number = own.store
        and entry.event_id < least(${before}::uuid, ${until}) and entry.event_id >= ${since}
        and (${action}::text is null or event.action = ${action})
        and (${actor}::uuid is null or event.actor_id = ${actor})
        and (${target}::uuid is null or event.target_id = ${target})
        and (${person}::uuid is null or event.actor_id = ${person} or event.target_id = ${person})
      order by entry.event_id desc limit ${limit}
    ) newest))
  order by id desc limit ${limit}`

const minTime = '1970-01-01T00:00:00Z'
const maxTime = '9999-12-31T23:59:59Z'
