import { setTimeout as delay } from 'node:timers/promises'
import type { Allowances } from '#domain/allowance.ts'
import { type Week, weekOf, weeksBetween } from '#domain/calendar.ts'
import { type Role, roles } from '#domain/roles.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { heavy, sql } from '#server/platform/db/sql.ts'
import { type AllowanceRule, recordAllowances } from './grant-allowance.ts'

/** The totals of a week, over all runs. `missed` counts the weeks right before it that were never granted. */
export type GrantWeek = { week: Week; missed: number; people: number; tokens: number }

/** `batchSize`: how many users are locked at once. */
type GrantWeekOptions = AllowanceRule & { now: Date; signal?: AbortSignal; batchSize?: number }

// Measured at 100,000 people: see docs/decisions/0040-background-jobs.md.
const defaultBatchSize = 500
const retryDelayMs = 100
const maxRetries = 100

/** Once per user, also on several servers. Skips users that a gift has locked, and retries until nobody is left. */
export async function grantWeek(
  db: Db,
  { timeZone, allowances, eventKey, now, ...options }: GrantWeekOptions,
): Promise<GrantWeek> {
  const week = weekOf(now, timeZone)
  await startWeek(db, { week, allowances, eventKey, now })
  const granting = { week, paid: paidRoles(allowances), now, batchSize: defaultBatchSize, ...options }
  await grantEveryone(db, granting)
  for (let retries = 0; await isAnyoneLeft(db, granting); retries++) {
    if (retries === maxRetries) throw new Error('Users stayed locked for too long to grant them their tokens')
    await delay(retryDelayMs)
    await grantEveryone(db, granting)
  }
  return readGrantWeek(db, week)
}

export const newestGrantWeek = async (db: Db): Promise<Week | null> =>
  (await db.one<{ week: Week | null }>(sql`select max(week) as week from grant_weeks`)).week

type WeekStart = { week: Week; allowances: Allowances; eventKey: Buffer; now: Date }

async function startWeek(db: Db, { week, allowances, eventKey, now }: WeekStart) {
  const previous = await db.one<{ week: Week | null }>(
    sql`select max(week) as week from grant_weeks where week < ${week}`,
  )
  const missed = previous.week === null ? 0 : weeksBetween(previous.week, week) - 1
  const origin = internalOrigin(now, eventKey)
  await db.transaction(async (tx) => {
    await recordAllowances(tx, { allowances, eventKey, now })
    const started = await tx.maybe(sql`
      insert into grant_weeks (week, missed, began_at) values (${week}, ${missed}, ${now})
      on conflict (week) do nothing returning week`)
    if (started && missed > 0)
      await recordAuditEvent(tx, { action: 'weeks_missed', actorId: null, details: { missed }, origin })
  })
}

const readGrantWeek = (db: Db, week: Week) =>
  db.one<GrantWeek>(sql`select week, missed, people, tokens from grant_weeks where week = ${week}`)

type PaidRoles = { names: Role[]; tokens: number[] }

function paidRoles(allowances: Allowances): PaidRoles {
  const names = roles.filter((role) => allowances[role] > 0)
  return { names, tokens: names.map((role) => allowances[role]) }
}

type Granting = { week: Week; paid: PaidRoles; now: Date; signal?: AbortSignal; batchSize: number }

const minId = '00000000-0000-0000-0000-000000000000'

async function grantEveryone(db: Db, { week, paid, now, signal, batchSize }: Granting) {
  for (let after: string | null = minId; after !== null;) {
    signal?.throwIfAborted()
    const from: string = after
    // One statement, which commits by itself: users stay locked for no round trip. In a pipeline it would delay requests.
    const batch = await db.one<{ last_id: string | null }>(
      heavy(sql`
        select last_id from grant_week(${week}, ${paid.names}, ${paid.tokens}, ${now}, ${from}, ${batchSize})`),
    )
    after = batch.last_id
  }
}

const isAnyoneLeft = (db: Db, { week, paid }: Granting) =>
  db.transaction(async (tx) => {
    const { left } = await tx.one<{ left: boolean }>(sql`
      select exists (
        select from users
        where approval_status = 'approved' and deleted_at is null and role = any (${paid.names})
          and last_weekly_allocation_week is distinct from ${week}) as left`)
    return left
  })
