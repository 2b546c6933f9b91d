import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultAllowances } from '#domain/allowance.ts'
import type { Role } from '#domain/roles.ts'
import { sql } from '#server/platform/db/sql.ts'
import { balances, createUsers } from '#test/users.ts'
import { testClock } from '#test/clock.ts'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { testEventKey } from '#test/test-keys.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'
import { weeklyGrantJob } from './weekly-grant-job.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

// Each test starts without weeks and users of the previous one.
beforeEach(async () => {
  await queryAsOwner(
    database.owner,
    `delete from jobs; delete from grant_weeks; update users set approval_status = 'rejected'`,
  )
})

const closings: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closings.map((close) => close())))

type Setting = { clock: ReturnType<typeof testClock>; timeZone?: string; databaseNow?: () => Promise<Date> }

/** Starts a server's jobs at the time of `clock`. */
function startServer({ clock, timeZone = 'UTC', databaseNow = async () => clock.now() }: Setting) {
  const rule = { allowances: defaultAllowances, timeZone, eventKey: testEventKey }
  const job = weeklyGrantJob({ db: database.db, rule, startedAt: clock.now(), databaseNow })
  const jobs = createJobRunner({ db: database.db, jobs: [job], now: clock.now, log: pino({ level: 'silent' }) })
  closings.push(jobs.close)
  return jobs
}

const at = (instant: string) => testClock(new Date(instant))

const jobRow = () =>
  database.db.one<{ result: string | null; failure: string | null; due_at: string }>(
    sql`select result, failure, due_at from jobs where name = 'weekly-grant'`,
  )

const toGive = async (person: { id: string }) => (await balances(database.db, person)).toGive

test('REQ-LED-12: two servers that start together at a week’s boundary grant each week once', async () => {
  const instants: [string, string, number][] = [
    ['2026-03-07T12:00:00Z', 'America/New_York', 1],
    // New York's clocks go forth on this Sunday; its week changes an hour earlier than the last did.
    ['2026-03-09T03:59:59Z', 'America/New_York', 1],
    ['2026-03-09T04:00:00Z', 'America/New_York', 2],
    // And back on the last of these Sundays.
    ['2026-10-31T12:00:00Z', 'America/New_York', 3],
    ['2026-11-02T04:59:59Z', 'America/New_York', 3],
    ['2026-11-02T05:00:00Z', 'America/New_York', 4],
    ['2026-12-27T23:59:58Z', 'UTC', 5],
    ['2026-12-28T00:00:00Z', 'UTC', 6],
    ['2027-01-01T00:00:00Z', 'UTC', 6],
    ['2027-01-04T00:00:00Z', 'UTC', 7],
  ]
  const { Ana } = await createUsers(database.db, { Ana: {} })

  for (const [instant, timeZone, weeks] of instants) {
    const servers = [startServer({ clock: at(instant), timeZone }), startServer({ clock: at(instant), timeZone })]
    await Promise.all(servers.map(({ runDue }) => runDue()))
    await startServer({ clock: at(instant), timeZone }).runDue()

    expect(await toGive(Ana), instant).toBe(weeks)
  }
})

test('a running server grants at Monday midnight of the organisation, and not a second earlier', async () => {
  const clock = at('2026-11-01T12:00:00Z')
  const { Ana } = await createUsers(database.db, { Ana: {} })
  const jobs = startServer({ clock, timeZone: 'America/New_York' })
  await jobs.runDue()

  clock.set('2026-11-02T04:59:59Z')
  await jobs.runDue()
  const before = await toGive(Ana)
  clock.set('2026-11-02T05:00:00Z')
  await jobs.runDue()

  expect([before, await toGive(Ana)]).toEqual([1, 2])
  expect(await jobRow()).toMatchObject({
    result: 'Week 2026-W45: 1 token to 1 person',
    failure: null,
    due_at: '2026-11-09T05:00:00.000Z',
  })
})

test('REQ-LED-13: after three weeks without a server users get one grant, and jobs page and audit log show two missed weeks', async () => {
  const { Ana } = await createUsers(database.db, { Ana: {} })
  await startServer({ clock: at('2026-11-18T12:00:00Z') }).runDue()

  await startServer({ clock: at('2026-12-09T12:00:00Z') }).runDue()
  await startServer({ clock: at('2026-12-09T12:01:00Z') }).runDue()

  expect(await toGive(Ana)).toBe(2)
  expect((await jobRow()).result).toMatch(/^Week 2026-W50: 1 token to 1 person, missed 2\b/)
  const noted = await database.db.many(
    sql`select details from audit_log where action = 'weeks_missed' and at > '2026-12-01'`,
  )
  expect(noted).toContainEqual({ details: { missed: 2 } })
})

test('grants each role its amount, and nothing to users who are not approved', async () => {
  const parts = { Crew: 'crew_member', Trainer: 'crew_trainer', Shift: 'shift_manager' } as const
  const others = { Manager: 'salaried_manager', Admin: 'admin', Owner: 'super_admin' } as const
  const roles = Object.entries<Role>({ ...parts, ...others })
  const people = await createUsers(database.db, Object.fromEntries(roles.map(([name, role]) => [name, { role }])))
  const { Pending } = await createUsers(database.db, { Pending: { status: 'pending' } })

  await startServer({ clock: at('2026-11-18T12:00:00Z') }).runDue()

  const paid = await Promise.all(roles.map(async ([name]) => toGive(people[name]!)))
  expect(paid).toEqual([1, 3, 5, 10, 10, 10])
  expect(await toGive(Pending)).toBe(0)
})

test('keeps unspent tokens, and a new role applies from the next week on', async () => {
  const clock = at('2026-11-18T12:00:00Z')
  const { Ana } = await createUsers(database.db, { Ana: { toGive: 4 } })
  await startServer({ clock }).runDue()
  await database.db.many(sql`update users set role = 'shift_manager' where id = ${Ana.id}`)

  await startServer({ clock }).runDue()
  const sameWeek = await toGive(Ana)
  clock.set('2026-11-23T00:00:00Z')
  await startServer({ clock }).runDue()

  expect([sameWeek, await toGive(Ana)]).toEqual([5, 10])
})

test('REQ-REL-14: a clock that jumps a day ahead and back grants each week exactly once', async () => {
  const clock = at('2026-11-22T12:00:00Z')
  const { Ana } = await createUsers(database.db, { Ana: {} })
  const jobs = startServer({ clock })
  const seen: number[] = []

  for (const instant of [
    '2026-11-22T12:00:00Z',
    '2026-11-23T12:00:00Z',
    '2026-11-22T12:00:01Z',
    '2026-11-23T00:00:00Z',
  ]) {
    clock.set(instant)
    await jobs.runDue()
    seen.push(await toGive(Ana))
  }

  expect(seen).toEqual([1, 2, 2, 2])
})

test('REQ-REL-14: a clock that jumps three weeks while the server runs grants nobody until a restart', async () => {
  const clock = at('2026-11-18T12:00:00Z')
  const { Ana } = await createUsers(database.db, { Ana: {} })
  const jobs = startServer({ clock })
  await jobs.runDue()

  clock.forward({ days: 21 })
  await jobs.runDue()
  const { failure } = await jobRow()
  const jumped = await toGive(Ana)
  await startServer({ clock }).runDue()

  expect(failure).toMatch(/^The clock jumped from week 2026-W47 to 2026-W50/)
  expect([jumped, await toGive(Ana)]).toEqual([1, 2])
  expect((await jobRow()).failure).toBeNull()
})

test('REQ-REL-14: after a corrected clock jump the weeks in between are granted when they come', async () => {
  const clock = at('2026-11-18T12:00:00Z')
  const { Ana } = await createUsers(database.db, { Ana: {} })
  await startServer({ clock }).runDue()
  clock.forward({ days: 21 })
  await startServer({ clock }).runDue()
  const paid: number[] = []

  for (const instant of [
    '2026-11-18T13:00:00Z',
    '2026-11-23T00:00:00Z',
    '2026-11-30T00:00:00Z',
    '2026-12-07T00:00:00Z',
  ]) {
    clock.set(instant)
    await startServer({ clock }).runDue()
    paid.push(await toGive(Ana))
  }

  expect(paid).toEqual([2, 3, 4, 4])
})

test('grants nobody while the clocks of server and database differ by more than five minutes', async () => {
  const clock = at('2026-11-18T12:00:00Z')
  const { Ana } = await createUsers(database.db, { Ana: {} })
  const databaseNow = async () => new Date(clock.now().getTime() - 301_000)

  await startServer({ clock, databaseNow }).runDue()

  expect(await toGive(Ana)).toBe(0)
  expect((await jobRow()).failure).toBe(
    'The clocks of server and database are 5 minutes apart, so no tokens were granted. Correct the clocks.',
  )
})

test('grants a user who was locked for a moment', async () => {
  const { Ana, Ben } = await createUsers(database.db, { Ana: {}, Ben: {} })
  const locked = database.db.transaction(async (tx) => {
    await tx.many(sql`select from users where id = ${Ana.id} for no key update`)
    await pause(400)
  })
  await pause(100)

  await Promise.all([startServer({ clock: at('2026-11-18T12:00:00Z') }).runDue(), locked])

  expect([await toGive(Ana), await toGive(Ben)]).toEqual([1, 1])
})
