import { nextWeekStart, weekStart } from '#domain/calendar.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { trendStarts } from './trend-starts.ts'

/** A gift may be committed some seconds after the time in its id. */
const settleMs = 600_000

type Week = { start: Date; end: Date }

/** Sums the complete weeks of the trend that are not summed yet, and removes all others, also those of another time zone. */
export function weeklySumsJob({ db, settings }: { db: Db; settings: Pick<AppContext['settings'], 'timeZone'> }): Job {
  const dueAfter = (start: Date) => new Date(start.getTime() + settleMs)

  return {
    name: 'weekly-sums',
    nextAfter: (now) => {
      const due = dueAfter(weekStart(now, settings.timeZone))
      return now < due ? due : dueAfter(nextWeekStart(now, settings.timeZone))
    },
    retryMs: 300_000,
    async run({ now, signal }) {
      const weeks = completeWeeks(now, settings.timeZone)
      await removeOthers(db, weeks)
      let summed = 0
      for (const week of weeks.filter(({ end }) => now >= dueAfter(end))) {
        signal.throwIfAborted()
        if (await sumWeek(db, week)) summed += 1
      }
      return { code: 'weeks_summed', weeks: summed }
    },
  }
}

function completeWeeks(now: Date, timeZone: string): Week[] {
  const starts = trendStarts(now, timeZone)
  return starts.slice(1).map((end, index) => ({ start: starts[index] ?? end, end }))
}

const removeOthers = (db: Db, weeks: Week[]) =>
  db.transaction((tx) =>
    tx.many(
      withLongTimeout(sql`
      delete from summed_weeks
      where (starts_at, ends_at) not in (
        select * from unnest(${weeks.map(({ start }) => start)}::timestamptz[], ${weeks.map(({ end }) => end)}::timestamptz[]))`),
    ),
  )

/** False if it is summed already. Two servers may do it at the same time: the second one waits, and does nothing. */
const sumWeek = (db: Db, { start, end }: Week): Promise<boolean> =>
  db.transaction(async (tx) => {
    const added = await tx.many(sql`
      insert into summed_weeks (starts_at, ends_at) values (${start}, ${end})
      on conflict do nothing returning starts_at`)
    if (added.length === 0) return false
    const inWeek = sql`id >= ${firstIdAt(start)} and id < ${firstIdAt(end)}`
    await tx.many(
      withLongTimeout(sql`
      insert into weekly_sums (starts_at, user_id, tokens_given, has_received)
      select ${start}, user_id, sum(tokens), bool_or(received)
      from (
        select from_user_id as user_id, amount as tokens, false as received from token_gifts where ${inWeek}
        union all
        select to_user_id, 0, true from token_gifts where ${inWeek}
      ) moved
      group by user_id`),
    )
    return true
  })
