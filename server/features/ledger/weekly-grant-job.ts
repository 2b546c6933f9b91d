import { nextWeekStart, weekOf, weeksBetween } from '#domain/calendar.ts'
import { count } from '#domain/counts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AllowanceRule } from './grant-allowance.ts'
import { grantWeek, newestGrantWeek } from './grant-week.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'

type WeeklyGrantOptions = {
  db: Db
  rule: AllowanceRule
  /** When this server started. A clock that was changed is believed after a restart. */
  startedAt: Date
  databaseNow: () => Promise<Date>
}

const maxClockDifferenceMs = 300_000

/** Grants everyone the tokens of each week, from its Monday on. Weeks in which no server ran are counted, not granted. */
export function weeklyGrantJob({ db, rule, startedAt, databaseNow }: WeeklyGrantOptions): Job {
  return {
    name: 'weekly-grant',
    nextAfter: (now) => nextWeekStart(now, rule.timeZone),
    retryMs: 60_000,
    async run({ now, signal }) {
      refuseClockDifference(now, await databaseNow())
      await refuseClockJump(now)
      const { week, tokens, people, missed } = await grantWeek(db, { ...rule, now, signal })
      return { code: 'granted', week, tokens, people, missed }
    },
  }

  // A grant cannot be reverted, and a clock that jumps while the server runs is most likely wrong.
  async function refuseClockJump(now: Date) {
    const week = weekOf(now, rule.timeZone)
    const newest = await newestGrantWeek(db)
    const known = [newest ?? '', weekOf(startedAt, rule.timeZone)].sort().at(-1) ?? week
    if (weeksBetween(known, week) > 1)
      throw new JobFailure(
        `The clock jumped from week ${known} to ${week} while the server ran, so no tokens were granted. If the date is right, restart the server.`,
      )
  }
}

function refuseClockDifference(now: Date, databaseNow: Date) {
  const differenceMs = Math.abs(now.getTime() - databaseNow.getTime())
  if (differenceMs > maxClockDifferenceMs)
    throw new JobFailure(
      `The clocks of server and database are ${count(Math.round(differenceMs / 60_000), 'minute')} apart, so no tokens were granted. Correct the clocks.`,
    )
}
