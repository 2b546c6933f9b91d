import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { balances, createUsers } from '#test/users.ts'
import { enterCompetition, giveEntryTokens, openCompetition } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const waiting = async (db: Reader) =>
  (
    await db.many(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).length

// With these off, PostgreSQL takes people as they lie in the table, unless it is told an order.
const plansThatSort = ['enable_sort', 'enable_nestloop', 'enable_mergejoin', 'enable_indexscan', 'enable_bitmapscan']

const cancel = (id: string) =>
  server.db.transaction(async (tx) => {
    for (const plan of plansThatSort) await tx.many(sql`select set_config(${plan}, 'off', true)`)
    await tx.one(sql`select cancel_competition(${id}, ${server.clock.now()})`)
  })

test('REQ-LED-3: a cancellation locks people in the order of their ids, as gifts do, and so blocks none of them', async () => {
  const { Boss, ...people } = await createUsers(server.db, {
    Ana: {},
    Ben: {},
    Cyd: {},
    Dan: {},
    Boss: { role: 'super_admin' },
  })
  const id = await openCompetition(await server.as(Boss))
  const entrants = Object.values(people).sort((one, other) => (one.id < other.id ? 1 : -1))
  // The lowest id is written last, and so lies last in the table.
  for (const entrant of entrants) {
    await giveEntryTokens(server, [entrant], 1)
    await enterCompetition(await server.as(entrant), id)
  }
  const [lowest, ...others] = entrants.map((entrant) => entrant.id).toReversed()

  const held = await server.db.transaction(async (tx) => {
    await tx.one(sql`select from users where id = ${lowest} for no key update`)
    const cancelled = cancel(id)
    await expect.poll(() => waiting(server.db), { timeout: 5_000 }).toBe(1)
    const free = await tx.many<{ id: string }>(sql`
      select id from users where id = any(${others}) order by id for no key update skip locked`)
    return { cancelled, free }
  })
  await held.cancelled

  expect(held.free.map((person) => person.id)).toEqual(others)
})

test('a cancellation that takes longer than other requests may is carried out', async () => {
  const { Ana, Adam } = await createUsers(server.db, {
    Ana: {},
    Adam: { role: 'admin', adminStores: ['0427', '0428'] },
  })
  const [ana, adam] = await Promise.all([server.as(Ana), server.as(Adam)])
  const id = await openCompetition(adam)
  await giveEntryTokens(server, [Ana], 3)
  await enterCompetition(ana, id, 3)
  const holding = server.db.transaction(async (tx) => {
    await tx.many(sql`select from users where id = ${Ana.id} for update`)
    await pause(3_500)
  })

  const { status } = await adam.post(`/api/competitions/${id}/cancel`)

  expect(status).toBe(200)
  expect(await balances(server.db, Ana)).toMatchObject({ toEnter: 3 })
  await holding
})
