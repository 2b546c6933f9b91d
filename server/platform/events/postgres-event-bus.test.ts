import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import type { EventBus } from './event-bus.ts'
import { postgresEventBus } from './postgres-event-bus.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

const settleMs = 400

async function openTwo() {
  const one = postgresEventBus({ db: database.db, session: database.app, onLoss: () => {} })
  const other = postgresEventBus({ db: database.db, session: database.app, onLoss: () => {} })
  await pause(settleMs)
  return { one, other, close: () => Promise.all([one.close(), other.close()]) }
}

function receivedBy(events: EventBus): string[] {
  const received: string[] = []
  events.subscribe('person', ({ userId }) => received.push(userId))
  return received
}

test('delivers an event to the other server, and once to its own', async () => {
  const { one, other, close } = await openTwo()
  const [here, there] = [receivedBy(one), receivedBy(other)]

  one.publish({ topic: 'person', userId: 'Ana' })
  one.publish({ topic: 'person', userId: 'Ben' })

  expect(here).toEqual(['Ana', 'Ben'])
  await expect.poll(() => there).toEqual(['Ana', 'Ben'])
  await pause(settleMs)
  expect(here).toEqual(['Ana', 'Ben'])
  await close()
})

test('delivers a thousand events published at once', async () => {
  const { one, other, close } = await openTwo()
  const there = receivedBy(other)

  for (let index = 0; index < 1_000; index += 1) one.publish({ topic: 'person', userId: `${index}` })

  await expect.poll(() => there.length).toBe(1_000)
  await close()
})

test('reconnects after a lost connection and makes subscribers refresh', async () => {
  const { one, other, close } = await openTwo()
  const there = receivedBy(other)
  const refreshed: string[] = []
  const topics = ['gift', 'competition', 'organization'] as const
  for (const topic of topics) other.subscribe(topic, () => refreshed.push(topic))

  // As the app itself: a role may end its own connections.
  await queryAsOwner(
    database.app,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  await expect.poll(() => refreshed, { timeout: 5_000 }).toEqual(topics)
  one.publish({ topic: 'person', userId: 'Ana' })

  await expect.poll(() => there).toEqual(['Ana'])
  await close()
})

test.each(['no JSON', '{"from":"x","messages":[{"topic":"newer-topic","userId":"1"}]}', '[]', '{}'])(
  'REQ-REL-9: reports a malformed batch and receives the next one: %s',
  async (payload) => {
    const losses: string[] = []
    const one = postgresEventBus({
      db: database.db,
      session: database.app,
      onLoss: ({ message }) => losses.push(message),
    })
    const there = receivedBy(one)
    await pause(settleMs)

    await queryAsOwner(database.owner, `select pg_notify('brightside', '${payload}')`)
    await queryAsOwner(
      database.owner,
      `select pg_notify('brightside', '{"from":"x","messages":[{"topic":"person","userId":"Ana"}]}')`,
    )

    await expect.poll(() => there).toEqual(['Ana'])
    expect(losses).toEqual(['Event batch is malformed'])
    await one.close()
  },
)
