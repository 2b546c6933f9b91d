import { nextWeekStart, weekOf, weeksBetween } from '#domain/calendar.ts'
import { count } from '#domain/counts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AllowanceRule } from './grant-allowance.ts'
import { type GrantWeek, grantWeek, newestGrantWeek } from './grant-week.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'

type Given = {
  db: Db
  rule: AllowanceRule
  /** When this server started: a clock that was set anew is believed after a restart. */
  startedAt: Date
  databaseNow: () => Promise<Date>
}

const mostApartMs = 300_000

/** Gives everyone the tokens of each week, from its Monday on. Weeks in which no server ran are not paid, but counted. */
export function weeklyGrant({ db, rule, startedAt, databaseNow }: Given): Job {
  return {
    name: 'weekly-grant',
    nextAfter: (now) => nextWeekStart(now, rule.timeZone),
    retryMs: 60_000,
    async run({ now, ending }) {
      refuseClocksApart(now, await databaseNow())
      await refuseLeap(now)
      return said(await grantWeek(db, { ...rule, now, ending }))
    },
  }

  // A week that is granted cannot be taken back, and a clock that leaps while the server runs is most likely wrong.
  async function refuseLeap(now: Date) {
    const week = weekOf(now, rule.timeZone)
    const newest = await newestGrantWeek(db)
    const known = [newest ?? '', weekOf(startedAt, rule.timeZone)].sort().at(-1) ?? week
    if (weeksBetween(known, week) > 1)
      throw new JobFailure(
        `The clock leapt from week ${known} to ${week} while the server ran, so nobody was granted. If the date is right, restart the server.`,
      )
  }
}

function refuseClocksApart(now: Date, databaseNow: Date) {
  const apartMs = Math.abs(now.getTime() - databaseNow.getTime())
  if (apartMs > mostApartMs)
    throw new JobFailure(
      `The clocks of server and database are ${count(Math.round(apartMs / 60_000), 'minute')} apart, so nobody was granted. Set them right.`,
    )
}

function said({ week, people, tokens, missed }: GrantWeek) {
  const skipped = missed === 0 ? '' : `, missed ${missed}: the weeks before it in which no server ran`
  const granted =
    people === 0
      ? 'everybody had their tokens already'
      : `${count(tokens, 'token')} to ${people} ${people === 1 ? 'person' : 'people'}`
  return `Week ${week}: ${granted}${skipped}`
}
