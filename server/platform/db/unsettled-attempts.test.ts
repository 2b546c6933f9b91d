import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { openCompetition } from '#test/competitions.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { clientOptions } from './connection.ts'
import { newId } from './new-id.ts'
import { type Sql, sql } from './sql.ts'

let database: TestDatabase
let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Caro' | 'Sue', TestUser>
let giftId: string
let competitionId: string

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServerOn(database, { events: memoryEventBus() })
  users = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {}, Sue: { role: 'super_admin' } })
  competitionId = await openCompetition(await server.as(users.Sue))
  giftId = (await (await server.as(users.Ana)).post('/api/token-gifts', { toUserId: users.Ben.id, amount: 5 })).body.id
  // The first one locks the competition more strongly.
  await server.db.many(writes['entry']!(newId(server.clock.now()), server.clock.now()))
})

const ids = () => Array.from({ length: 3 }, () => randomUUID())

const writes: Record<string, (id: string, now: Date) => Sql> = {
  gift: (id, now) => sql`
    select id from give_tokens(${id}, ${users.Ana.id}, ${users.Ben.id}, 1, null, null, ${now}, '2026-11', null, null, ${ids()})`,
  'gifts together': (id, now) => sql`
    select id from give_gifts(
      ${[id]}, ${[users.Ana.id]}, ${[users.Ben.id]}, ${[1]}, ${[null]}, ${[null]}, ${[null]}, ${[now]}, ${['2026-11']},
      ${[null]}, ${[null]}, ${ids()})`,
  'gift to several': (id, now) => sql`
    select id from give_tokens_to_many(
      ${[id, id.replace(/^.{8}/, '00000000')]}, ${users.Ana.id}, ${[users.Ben.id, users.Caro.id]}, 1, null, null, null, ${now}, '2026-11', null, null)`,
  boost: (id, now) => sql`
    select id from boost_gift(${id}, ${giftId}, ${users.Caro.id}, ${now}, '2026-11', null, null)`,
  comment: (id, now) => sql`
    select id from add_comment(${id}, ${giftId}, ${users.Caro.id}, 'Well done', ${now}, null, null)`,
  entry: (id, now) => sql`
    select id from enter_competition(
      ${id}, ${competitionId}, ${users.Ben.id}, ${randomUUID()}, true, ${[]}, ${now}, null, null)`,
}

/** Runs `first`, and `second` on another connection while the transaction of the first is open. */
async function overlapping(first: Sql, second: Sql) {
  const client = new pg.Client(clientOptions(database.app))
  await client.connect()
  await client.query('begin')
  await client.query(first.text, [...first.values])
  const later = server.db.many(second).then(
    (rows) => ({ rows }),
    (error: unknown) => ({ error }),
  )
  await Promise.race([later, blocked()])
  await client.query('commit')
  await client.end()
  return later
}

/** Until a statement waits for a lock, which it does for 100 ms before it is sent again. */
async function blocked() {
  const waiting = () =>
    server.db.one<{ count: number }>(sql`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  while ((await waiting()).count === 0) await pause(1)
}

test.each(Object.keys(writes))(
  'a %s whose reply was lost is made once, also while it is still being made',
  async (name) => {
    const id = newId(server.clock.now())
    const write = writes[name]!(id, server.clock.now())

    const again = await overlapping(write, write)

    if (name === 'gifts together') expect(again).toMatchObject({ error: { code: 'BR001', detail: id } })
    else expect(again).toMatchObject({ rows: expect.arrayContaining([{ id }]) })
  },
)

test.each(['gift', 'boost', 'comment'])('a %s for somebody whose browser is just leaving is made', async (name) => {
  const { Dee } = await createUsers(server.db, { Dee: {} })
  const [subscription, now] = [newId(server.clock.now()), server.clock.now()]
  await server.db.many(sql`
    insert into push_subscriptions (id, user_id, endpoint_hash, host, encrypted, created_at, seen_at)
    values (${subscription}, ${Dee.id}, ${Buffer.from(subscription)}, 'push.example', '\\x00', ${now}, ${now})`)
  const give = sql`
    select id from give_tokens(${newId(now)}, ${users.Ana.id}, ${Dee.id}, 1, null, null, ${now}, '2026-11', null, null, ${ids()})`
  if (name !== 'gift') giftId = (await server.db.one<{ id: string }>(give)).id
  await server.db.many(sql`delete from deliveries where user_id = ${Dee.id}`)
  const leave = sql`delete from push_subscriptions where id = ${subscription}`

  const made = await overlapping(leave, name === 'gift' ? give : writes[name]!(newId(now), now))

  expect(made).toMatchObject({ rows: [{ id: expect.any(String) }] })
  expect(await server.db.many(sql`select from deliveries where user_id = ${Dee.id}`)).toEqual([])
})
