import { monthOf, nextWeekStart, weekStart } from '#domain/calendar.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { Job } from '#server/platform/jobs/job.ts'

/** A gift may be committed some seconds after the time in its id. */
const settleMs = 600_000

/** Stores the places on this month's boards as they were when the week began, and removes those of all other weeks. */
export function weeklyPlacesJob({ db, settings }: { db: Db; settings: Pick<AppContext['settings'], 'timeZone'> }): Job {
  const dueAfter = (start: Date) => new Date(start.getTime() + settleMs)

  return {
    name: 'weekly-places',
    nextAfter: (now) => {
      const due = dueAfter(weekStart(now, settings.timeZone))
      return now < due ? due : dueAfter(nextWeekStart(now, settings.timeZone))
    },
    retryMs: 300_000,
    async run({ now }) {
      const start = weekStart(now, settings.timeZone)
      const month = monthOf(start, settings.timeZone)
      const isShown = now >= dueAfter(start) && month === monthOf(now, settings.timeZone)
      return { code: 'places_stored', people: isShown ? await storePlaces(db, start, month) : 0 }
    },
  }
}

/** Returns how many: 0 if the week is stored already. A second server waits for the first one, and adds nothing. */
const storePlaces = (db: Db, start: Date, month: string): Promise<number> =>
  db.transaction(async (tx) => {
    const stored = await tx.maybe(sql`select from board_places where starts_at = ${start} limit 1`)
    if (stored) return 0
    await tx.many(withLongTimeout(sql`delete from board_places where starts_at <> ${start}`))
    const received = sql`asset = 'C' and cause in ('gift', 'boost')`
    // What was received since then is taken off again: the job may run late.
    const { people } = await tx.one<{ people: number }>(
      withLongTimeout(sql`
      with since as materialized (
        select user_id, sum(change) as tokens from transfers where ${received} and id >= ${firstIdAt(start)} group by user_id
      ), board as materialized (
        select board.user_id, board.store_number, board.token_count - coalesce(since.tokens, 0) as tokens,
          case when since.tokens is null then board.reached_at else (
            select at from transfers
            where user_id = board.user_id and ${received} and id < ${firstIdAt(start)}
            order by id desc limit 1
          ) end as reached_at
        from monthly_leaderboard board left join since on since.user_id = board.user_id
        where board.month_year = ${month} and board.is_shown
      ), stored as (
        insert into board_places (user_id, starts_at, store_number, place, store_place)
        select user_id, ${start}, store_number,
          row_number() over (order by tokens desc, reached_at, user_id),
          row_number() over (partition by store_number order by tokens desc, reached_at, user_id)
        from board where tokens > 0
        on conflict do nothing
        returning 1
      )
      select count(*) as people from stored`),
    )
    return people
  })
