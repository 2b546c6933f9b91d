import { setTimeout as pause } from 'node:timers/promises'
import type { Allowances } from '#domain/allowance.ts'
import { type Week, weekOf, weeksBetween } from '#domain/calendar.ts'
import { type Role, roles } from '#domain/roles.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AllowanceRule } from './grant-allowance.ts'

/** What the server granted in a week, over all its runs. `missed` counts the weeks before it that nobody was paid for. */
export type GrantWeek = { week: Week; missed: number; people: number; tokens: number }

/** `batchSize`: how many people are locked at once. */
type Options = AllowanceRule & { now: Date; ending?: AbortSignal; batchSize?: number }

// Measured at 100,000 people: see docs/decisions/0040-background-jobs.md.
const usualBatchSize = 500
const restMs = 100
const mostRests = 100

/**
 * Gives everybody this week's tokens for their role, each once, however often and wherever else it runs meanwhile. A batch
 * is a transaction, and leaves out whoever is locked by a gift; those are asked again until nobody is left.
 */
export async function grantWeek(db: Db, { timeZone, allowances, now, ...options }: Options): Promise<GrantWeek> {
  const week = weekOf(now, timeZone)
  await beginWeek(db, week, now)
  const granting = { week, paid: paidRoles(allowances), now, batchSize: usualBatchSize, ...options }
  await grantEveryone(db, granting)
  for (let rests = 0; await isAnyoneLeft(db, granting); rests++) {
    if (rests === mostRests) throw new Error('People are locked for too long to grant them their tokens')
    await pause(restMs)
    await grantEveryone(db, granting)
  }
  return grantWeekOf(db, week)
}

/** The newest week in which the server granted; null where it never did. */
export const newestGrantWeek = async (db: Db): Promise<Week | null> =>
  (await db.one<{ week: Week | null }>(sql`select max(week) as week from grant_weeks`)).week

async function beginWeek(db: Db, week: Week, now: Date) {
  const before = await db.one<{ week: Week | null }>(
    sql`select max(week) as week from grant_weeks where week < ${week}`,
  )
  const missed = before.week === null ? 0 : weeksBetween(before.week, week) - 1
  const origin = { eventId: newId(now), at: now, ip: null, requestId: null }
  await db.transaction(async (tx) => {
    const begun = await tx.maybe(sql`
      insert into grant_weeks (week, missed, began_at) values (${week}, ${missed}, ${now})
      on conflict (week) do nothing returning week`)
    if (begun && missed > 0)
      await recordAuditEvent(tx, { action: 'weeks_missed', actorId: null, details: { missed }, origin })
  })
}

const grantWeekOf = (db: Db, week: Week) =>
  db.one<GrantWeek>(sql`select week, missed, people, tokens from grant_weeks where week = ${week}`)

type PaidRoles = { names: Role[]; tokens: number[] }

function paidRoles(allowances: Allowances): PaidRoles {
  const names = roles.filter((role) => allowances[role] > 0)
  return { names, tokens: names.map((role) => allowances[role]) }
}

type Granting = { week: Week; paid: PaidRoles; now: Date; ending?: AbortSignal; batchSize: number }

const beforeEveryone = '00000000-0000-0000-0000-000000000000'

async function grantEveryone(db: Db, { week, paid, now, ending, batchSize }: Granting) {
  for (let after: string | null = beforeEveryone; after !== null;) {
    ending?.throwIfAborted()
    const from: string = after
    // In a transaction for its connection: among the pipelined statements a batch would hold up requests.
    const batch = await db.transaction((tx) =>
      tx.one<{ last_id: string | null }>(sql`
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
