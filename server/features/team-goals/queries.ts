import type { OwnTeamGoal, TeamGoal } from '#contract/team-goals.ts'
import { Refusal } from '#domain/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { cachedByKey } from '#server/platform/async/cached-by-key.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

const fields = sql`
  goal.id, goal.text, goal.target, goal.starts_on::text as "startsOn", goal.ends_on::text as "endsOn",
  goal.ends_at as "endsAt", goal.reached_at as "reachedAt", goal.ended_at as "endedAt"`

/** The end of what a goal counts. */
const countsUntil = sql`least(goal.ends_at, goal.ended_at)`

/** The thanks to a goal. The last count of one that is over is stored. */
export const thanksTo: Sql = sql`
  coalesce(goal.thanks, count_thanks(store.number, goal.starts_at, ${countsUntil}))`

/** The goals of a store, newest first. */
export async function teamGoalsOf(db: Reader, storeId: string, page: Page): Promise<Rows<TeamGoal>> {
  const { from, limit } = newestFirst(page)
  const rows = await db.many<TeamGoal>(sql`
    select ${fields}, ${thanksTo} as thanks
    from team_goals goal join stores store on store.id = goal.store_id
    where goal.store_id = ${storeId} and goal.id < ${from} order by goal.id desc limit ${limit}`)
  return rowsOf(rows, page)
}

export type LockedGoal = TeamGoal & { storeId: string; store: string }

/** Locks a goal of a store in scope until the transaction ends. Refuses: not_found. */
export async function lockTeamGoal(tx: Tx, { everywhere, stores }: Scope, id: string): Promise<LockedGoal> {
  await tx.maybe(sql`select from team_goals where id = ${id} for update`)
  const goal = await tx.maybe<LockedGoal>(sql`
    select ${fields}, ${thanksTo} as thanks, store.id as "storeId", store.number as store
    from team_goals goal join stores store on store.id = goal.store_id
    where goal.id = ${id} and (${everywhere} or store.number = any(${stores}::text[]))`)
  if (!goal) throw new Refusal('not_found')
  return goal
}

/** Of a goal that has just been written. */
export const readTeamGoal = (db: Reader, id: string) =>
  db.one<TeamGoal>(sql`
    select ${fields}, ${thanksTo} as thanks from team_goals goal join stores store on store.id = goal.store_id
    where goal.id = ${id}`)

type Viewer = { id: string; storeNumber: string; now: Date }

const countedForMs = 5_000
const maxCounts = 1_000

const readers = new WeakMap<AppContext, ReturnType<typeof createReader>>()

/**
 * Reads the goal of a viewer's store. All viewers share its count for five seconds, and a new gift or boost clears it at once.
 */
export function ownTeamGoalOf(context: AppContext) {
  const reader = readers.get(context) ?? createReader(context)
  readers.set(context, reader)
  return reader
}

type OwnRow = Omit<OwnTeamGoal, 'thanks'> & { thanks: number | null }

function createReader({ db: sharedDb, events, organization }: Pick<AppContext, 'db' | 'events' | 'organization'>) {
  const counts = cachedByKey<{ thanks: number }>({ ttlMs: countedForMs, maxKeys: maxCounts })
  events.subscribe('gift', counts.forget)
  const countOf = (id: string) =>
    sharedDb.one<{ thanks: number }>(sql`
      select ${thanksTo} as thanks from team_goals goal join stores store on store.id = goal.store_id where goal.id = ${id}`)

  return async (db: Reader, viewer: Viewer): Promise<OwnTeamGoal | null> => {
    const goal = organization.hasTeamGoals() ? await ownRow(db, viewer) : null
    if (!goal) return null
    const { id, startsOn, endsOn } = goal
    const counted = () => counts.get(`${id} ${startsOn} ${endsOn}`, viewer.now, () => countOf(id))
    return { ...goal, thanks: goal.thanks ?? (await counted()).thanks }
  }
}

/** The goal of now, or else the newest one that the viewer has an unread notification of. */
const ownRow = (db: Reader, { id, storeNumber, now }: Viewer) =>
  db.maybe<OwnRow>(sql`
    select ${fields}, goal.thanks, unread.id as "unreadId"
    from team_goals goal
    left join notifications unread on unread.user_id = ${id} and not unread.is_read and unread.type = 'goal_reached'
      and unread.team_goal_id = goal.id
    where goal.store_id = (select id from stores where number = ${storeNumber})
      and (unread.id is not null or goal.ended_at is null and goal.starts_at <= ${now} and goal.ends_at > ${now})
    order by goal.ended_at is null desc, goal.id desc limit 1`)
