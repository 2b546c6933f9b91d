import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { balances, createUsers } from '#test/users.ts'
import { enterCompetition, giveEntryTokens, openCompetition } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const waitingSessions = async (db: Reader) =>
  (
    await db.many(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).length

// Without these plans, PostgreSQL reads users in table order unless the statement has an order.
const sortingPlans = ['enable_sort', 'enable_nestloop', 'enable_mergejoin', 'enable_indexscan', 'enable_bitmapscan']

const cancel = (id: string) =>
  server.db.transaction(async (tx) => {
    for (const plan of sortingPlans) await tx.many(sql`select set_config(${plan}, 'off', true)`)
    await tx.one(sql`select cancel_competition(${id}, ${server.clock.now()})`)
  })

test('REQ-LED-3: a cancellation locks users in the order of their ids, so it cannot deadlock with gifts', async () => {
  const { Boss, ...people } = await createUsers(server.db, {
    Ana: {},
    Ben: {},
    Cyd: {},
    Dan: {},
    Boss: { role: 'super_admin' },
  })
  const id = await openCompetition(await server.as(Boss))
  const entrants = Object.values(people).sort((one, other) => (one.id < other.id ? 1 : -1))
  // The lowest id is written last, so it is last in the table.
  for (const entrant of entrants) {
    await giveEntryTokens(server, [entrant], 1)
    await enterCompetition(await server.as(entrant), id)
  }
  const [lowest, ...others] = entrants.map((entrant) => entrant.id).toReversed()

  const result = await server.db.transaction(async (tx) => {
    await tx.one(sql`select from users where id = ${lowest} for no key update`)
    const cancelled = cancel(id)
    await expect.poll(() => waitingSessions(server.db), { timeout: 5_000 }).toBe(1)
    const unlocked = await tx.many<{ id: string }>(sql`
      select id from users where id = any(${others}) order by id for no key update skip locked`)
    return { cancelled, unlocked }
  })
  await result.cancelled

  expect(result.unlocked.map((person) => person.id)).toEqual(others)
})

test('completes a cancellation that exceeds the usual statement timeout', async () => {
  const { Ana, Adam } = await createUsers(server.db, {
    Ana: {},
    Adam: { role: 'admin', adminStores: ['0427', '0428'] },
  })
  const [ana, adam] = await Promise.all([server.as(Ana), server.as(Adam)])
  const id = await openCompetition(adam)
  await giveEntryTokens(server, [Ana], 3)
  await enterCompetition(ana, id, 3)
  const lockHolder = server.db.transaction(async (tx) => {
    await tx.many(sql`select from users where id = ${Ana.id} for update`)
    await pause(3_500)
  })

  const { status } = await adam.post(`/api/competitions/${id}/cancel`)

  expect(status).toBe(200)
  expect(await balances(server.db, Ana)).toMatchObject({ toEnter: 3 })
  await lockHolder
})
