import type { AppContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { deleteRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { thanksTo } from './queries.ts'

const intervalMs = 30_000
/** A gift may be committed some seconds after the time in its id. */
const settleMs = 600_000
const batchSize = 500
/** No goal begins earlier than its longest period before now. */
const movesKeptDays = 370
const dayMs = 86_400_000

type Context = Pick<AppContext, 'db' | 'events' | 'settings' | 'organization'>

/**
 * Tells everybody of a store once that its goal is reached, and stores the last count of goals that are over. Gifts do not count
 * along: a row of a goal that each of them wrote would make the gifts of a store wait for each other.
 */
export const teamGoalsJob = (context: Context): Job => ({
  name: 'team-goals',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: intervalMs,
  async run({ now, signal }) {
    const { db, organization } = context
    if (!organization.hasTeamGoals()) return { code: 'nothing_new' }
    const told = { goals: 0, people: 0 }
    let after = ''
    for (let ids = await openGoals(db, after, now); ids.length > 0; ids = await openGoals(db, after, now)) {
      for (const { id } of ids) {
        signal.throwIfAborted()
        const people = await checkGoal(context, id, now)
        if (people !== null) told.goals += 1
        told.people += people ?? 0
        after = id
      }
    }
    return told.goals === 0 ? { code: 'nothing_new' } : { code: 'goals_reached', ...told }
  },
})

/** Those that are neither reached nor counted for the last time, by id. */
const openGoals = (db: Db, after: string, now: Date) =>
  db.many<{ id: string }>(sql`
    select id from team_goals
    where thanks is null and starts_at <= ${now}
      and (reached_at is null or least(ends_at, ended_at) <= ${new Date(now.getTime() - settleMs)})
      and (${after} = '' or id > nullif(${after}, '')::uuid)
    order by id limit ${batchSize}`)

type Counted = {
  store: string
  target: number
  startsOn: string
  endsOn: string
  thanks: number
  isOver: boolean
  isSettled: boolean
}

/** Returns how many people are told that the goal is reached; null if it is not, or they know. */
const checkGoal = ({ db, events, settings }: Context, id: string, now: Date): Promise<number | null> =>
  db.transaction(async (tx) => {
    // Whoever changes, ends or checks it at the same time comes first or waits: it is reached once.
    const locked = await tx.maybe<{ isReached: boolean }>(sql`
      select reached_at is not null as "isReached" from team_goals where id = ${id} and thanks is null for update`)
    if (!locked) return null
    const { store, target, startsOn, endsOn, thanks, isOver, isSettled } = await tx.one<Counted>(
      withLongTimeout(sql`
        select store.number as store, goal.target, goal.starts_on::text as "startsOn", goal.ends_on::text as "endsOn",
               ${thanksTo} as thanks, least(goal.ends_at, goal.ended_at) <= ${now} as "isOver",
               least(goal.ends_at, goal.ended_at) <= ${new Date(now.getTime() - settleMs)} as "isSettled"
        from team_goals goal join stores store on store.id = goal.store_id where goal.id = ${id}`),
    )
    if (isOver)
      await tx.many(sql`
        update team_goals set ended_at = least(ends_at, ended_at), thanks = ${isSettled ? thanks : null} where id = ${id}`)
    if (locked.isReached || thanks < target) return null

    await tx.many(sql`update team_goals set reached_at = ${now} where id = ${id}`)
    const people = await tx.many<{ id: string }>(sql`
      select id from users
      where store_number = ${store} and approval_status = 'approved' and deleted_at is null order by id`)
    const userIds = people.map((person) => person.id)
    await notify(tx, { type: 'goal_reached', userIds, teamGoalId: id, now })
    await recordAuditEvent(tx, {
      action: 'team_goal_reached',
      actorId: null,
      otherStores: [store],
      origin: { ...internalOrigin(now, settings.eventKey), eventId: newId(now) },
      details: { storeNumbers: [store], teamGoal: { id, target, startsOn, endsOn } },
    })
    tx.afterCommit(() => userIds.forEach((userId) => events.publish({ topic: 'person', userId })))
    return userIds.length
  })

/** Moves between stores, once no goal can count thanks of before them. */
export const storeMoveRetention = (db: Db): Retention => ({
  name: 'store_moves',
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from store_moves where (user_id, at) in (
        select user_id, at from store_moves where at < ${new Date(now.getTime() - movesKeptDays * dayMs)}
        order by at limit ${limit} for update skip locked)
      returning 1`,
  ),
})
