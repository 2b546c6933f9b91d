import { beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultAllowances } from '#domain/allowance.ts'
import { sql } from '#server/platform/db/sql.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { grantWeek } from './grant-week.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  await queryAsOwner(server.owner, `delete from grant_weeks; update users set approval_status = 'rejected'`)
})

const rule = { allowances: defaultAllowances, timeZone: 'UTC', eventKey: testEventKey }
const now = new Date('2026-11-18T12:00:00Z')

async function createMany(size: number, toGive = 0): Promise<TestUser[]> {
  const names = Array.from({ length: size }, (_, place) => `P${place}`)
  return Object.values(await createUsers(server.db, Object.fromEntries(names.map((name) => [name, { toGive }]))))
}

const allToGive = async (people: TestUser[]) =>
  Promise.all(people.map(async (person) => (await balances(server.db, person)).toGive))

test('REQ-LED-12: a server killed during a grant has granted whole batches, and the next one grants the rest', async () => {
  const people = await createMany(40)
  const killed = new AbortController()
  const granting = grantWeek(server.db, { ...rule, now, batchSize: 1, signal: killed.signal })
  const ids = people.map(({ id }) => id)
  const granted = () =>
    server.db.one<{ count: number }>(sql`
      select count(*)::int as count from weekly_grants where user_id = any(${ids}::uuid[])`)
  await expect.poll(async () => (await granted()).count, { interval: 1 }).toBeGreaterThan(0)
  killed.abort()
  await expect(granting).rejects.toThrow('aborted')

  const week = await grantWeek(server.db, { ...rule, now })

  expect(await allToGive(people)).toEqual(people.map(() => 1))
  expect(week).toEqual({ week: '2026-W47', missed: 0, people: 40, tokens: 40 })
})

test('REQ-LED-12: a batch that loses its connection is rolled back and granted once', async () => {
  const people = await createMany(3)
  await queryAsOwner(server.owner, `insert into grant_weeks values ('2026-W47', 0, 0, 0, now())`)
  const release = Promise.withResolvers<void>()
  // A batch writes this row last, so it waits here with all grants written.
  const holding = server.db.transaction(async (tx) => {
    await tx.one(sql`select from grant_weeks for update`)
    await release.promise
  })

  const granting = grantWeek(server.db, { ...rule, now })
  await expect.poll(terminateWaitingBatch, { timeout: 5_000 }).toBe(1)
  release.resolve()
  await Promise.all([holding, granting])

  expect(await allToGive(people)).toEqual([1, 1, 1])
  expect(await granting).toMatchObject({ people: 3, tokens: 3 })
})

async function terminateWaitingBatch() {
  const cut = await server.db.many(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%grant_week(%'`)
  return cut.length
}

test('twelve concurrent servers grant everyone once', async () => {
  const people = await createMany(40)

  const weeks = await Promise.all(
    Array.from({ length: 12 }, () => grantWeek(server.db, { ...rule, now, batchSize: 7 })),
  )

  expect(await allToGive(people)).toEqual(people.map(() => 1))
  expect(weeks.every(({ week }) => week === '2026-W47')).toBe(true)
  const counted = await server.db.one(sql`select people, tokens from grant_weeks where week = '2026-W47'`)
  expect(counted).toEqual({ people: 40, tokens: 40 })
})

test('gifts during a grant succeed and keep the ledger consistent', async () => {
  const people = await createMany(30, 50)
  const clients = await Promise.all(people.map((person) => server.as(person)))
  const gifts = 240
  const giving = Array.from({ length: gifts }, (_, index) =>
    clients[index % people.length]!.post('/api/token-gifts', {
      toUserId: people[(index * 7 + 3) % people.length]!.id,
      amount: 1,
    }),
  )

  const [answers] = await Promise.all([Promise.all(giving), grantWeek(server.db, { ...rule, now, batchSize: 3 })])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const held = (await allToGive(people)).reduce((sum, tokens) => sum + tokens, 0)
  expect(held).toBe(people.length * 51 - gifts)
})

test('a role whose amount is 0 gets no grant', async () => {
  const { Ana, Max } = await createUsers(server.db, { Ana: {}, Max: { role: 'salaried_manager' } })
  const allowances = { ...defaultAllowances, crew_member: 0, salaried_manager: 7 }

  const week = await grantWeek(server.db, { allowances, timeZone: 'UTC', eventKey: testEventKey, now })

  expect(await allToGive([Ana, Max])).toEqual([0, 7])
  expect(week.people).toBe(1)
})

test('skips users who were approved in that week', async () => {
  const { Admin, Ben } = await createUsers(server.db, { Admin: { role: 'super_admin' }, Ben: { status: 'pending' } })
  await (await server.as(Admin)).put(`/api/users/${Ben.id}/approve`)

  await grantWeek(server.db, { ...rule, now })

  expect(await allToGive([Ben])).toEqual([1])
})
