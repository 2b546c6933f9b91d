import type { AuditEvent, auditLog as endpoint } from '#contract/audit.ts'
import type { SearchOf } from '#contract/endpoint.ts'
import { actionsOfKind } from '#domain/audit-actions.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { heavy, type Sql, sql, unprepared } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

type Filter = Pick<SearchOf<typeof endpoint>, 'action' | 'kind' | 'actor' | 'target' | 'person' | 'from' | 'to'>

/**
 * The audit events in scope that match the filter, newest first. An event is in scope when its actor or its target belonged
 * to one of the stores at that time, or its target is a competition of one.
 */
export async function auditLog(
  db: Reader,
  { scope, filter, page }: { scope: Scope; filter: Filter; page: Page },
): Promise<Rows<AuditEvent>> {
  const ids = newestIds(scope, conditionsOf(filter, page))
  const statement = sql`
    select * from audit_event_json where id = any(array(${ids})) order by id desc limit ${newestFirst(page).limit}`
  // One plan cannot suit both a filter and the whole log.
  return rowsOf(await db.many<AuditEvent>(heavy(unprepared(statement))), page)
}

type Conditions = ReturnType<typeof conditionsOf>

function conditionsOf({ action, kind, actor, target, person, from = minTime, to = maxTime }: Filter, page: Page) {
  const { from: before, limit } = newestFirst(page)
  const since = firstIdAt(new Date(from))
  const until = firstIdAt(new Date(to))
  const ofKind = kind && actionsOfKind(kind)
  return {
    actions: action ? [action].filter((one) => ofKind?.includes(one) ?? true) : ofKind,
    people: { actor: actor ?? null, target: target ?? null, person: person ?? null },
    isOfPerson: (actor ?? target ?? person) !== undefined,
    inTime: (id: Sql) => sql`${id} < least(${before}::uuid, ${until}) and ${id} >= ${since}`,
    limit,
  }
}

/** The ids of at least one page of the newest events. Each form reads no more of a longer log than of a short one. */
function newestIds(scope: Scope, conditions: Conditions) {
  const { actions, isOfPerson } = conditions
  const stores = scope.everywhere ? null : scope.stores
  if (isOfPerson) return newestOfPerson(stores, conditions)
  if (actions) return stores ? newestOfActionsIn(stores, actions, conditions) : newestOfActions(actions, conditions)
  return stores ? newestIn(stores, conditions) : newestOfAll(conditions)
}

const newestOfAll = ({ inTime, limit }: Conditions) => sql`
  select id from audit_log where ${inTime(sql`id`)} order by id desc limit ${limit}`

const newestIn = (stores: string[], { inTime, limit }: Conditions) => sql`
  select newest.event_id
  from unnest(${stores}::text[]) as own (store)
  cross join lateral (
    select event_id from audit_log_stores
    where store_number = own.store and ${inTime(sql`event_id`)} order by event_id desc limit ${limit}
  ) newest`

const newestOfActions = (actions: string[], { inTime, limit }: Conditions) => sql`
  select newest.id
  from unnest(${actions}::text[]) as asked (action)
  cross join lateral (
    select id from audit_log
    where action = asked.action and ${inTime(sql`id`)} order by id desc limit ${limit}
  ) newest`

const newestOfActionsIn = (stores: string[], actions: string[], { inTime, limit }: Conditions) => sql`
  select newest.event_id
  from unnest(${stores}::text[]) as own (store)
  cross join unnest(${actions}::text[]) as asked (action)
  cross join lateral (
    select event_id from audit_log_stores
    where store_number = own.store and action = asked.action and ${inTime(sql`event_id`)}
    order by event_id desc limit ${limit}
  ) newest`

// The events of one person are few: those of other actions and stores among them are skipped.
function newestOfPerson(stores: string[] | null, conditions: Conditions) {
  const { inTime, limit } = conditions
  const { actor, target, person } = conditions.people
  const actions = conditions.actions ?? null
  const matches = sql`
    ${inTime(sql`id`)} and (${actions}::text[] is null or action = any(${actions}))
    and (${stores}::text[] is null or stores && ${stores})
    and (${actor}::uuid is null or actor_id = ${actor}) and (${target}::uuid is null or target_id = ${target})
    and (${person}::uuid is null or actor_id = ${person} or target_id = ${person})
    order by id desc limit ${limit}`
  return sql`
    (select id from audit_log where actor_id = coalesce(${actor}::uuid, ${person}) and ${matches})
    union (select id from audit_log where target_id = coalesce(${target}::uuid, ${person}) and ${matches})`
}

const minTime = '1970-01-01T00:00:00Z'
const maxTime = '9999-12-31T23:59:59Z'
