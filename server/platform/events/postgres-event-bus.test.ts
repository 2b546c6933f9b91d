import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import type { EventBus } from './event-bus.ts'
import { postgresEventBus } from './postgres-event-bus.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

const aWhile = 400

async function openTwo() {
  const one = postgresEventBus({ db: database.db, session: database.app, onLoss: () => {} })
  const other = postgresEventBus({ db: database.db, session: database.app, onLoss: () => {} })
  await pause(aWhile)
  return { one, other, close: () => Promise.all([one.close(), other.close()]) }
}

function heardBy(events: EventBus): string[] {
  const heard: string[] = []
  events.subscribe('person', ({ userId }) => heard.push(userId))
  return heard
}

test('what one server tells, the other hears, and itself once', async () => {
  const { one, other, close } = await openTwo()
  const [here, there] = [heardBy(one), heardBy(other)]

  one.publish({ topic: 'person', userId: 'Ana' })
  one.publish({ topic: 'person', userId: 'Ben' })

  expect(here).toEqual(['Ana', 'Ben'])
  await expect.poll(() => there).toEqual(['Ana', 'Ben'])
  await pause(aWhile)
  expect(here).toEqual(['Ana', 'Ben'])
  await close()
})

test('a thousand messages at once all arrive', async () => {
  const { one, other, close } = await openTwo()
  const there = heardBy(other)

  for (let index = 0; index < 1_000; index += 1) one.publish({ topic: 'person', userId: `${index}` })

  await expect.poll(() => there.length).toBe(1_000)
  await close()
})

test('a listener that was cut off listens again, and says that what is kept may be old', async () => {
  const { one, other, close } = await openTwo()
  const there = heardBy(other)
  let refreshed = 0
  other.subscribe('gift', () => (refreshed += 1))

  // As the app itself: a role may end its own connections.
  await queryAsOwner(
    database.app,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  await expect.poll(() => refreshed, { timeout: 5_000 }).toBe(1)
  one.publish({ topic: 'person', userId: 'Ana' })

  await expect.poll(() => there).toEqual(['Ana'])
  await close()
})

test.each(['no JSON', '{"from":"x","messages":[{"topic":"newer-topic","userId":"1"}]}', '[]', '{}'])(
  'REQ-REL-9: what this server does not understand is told of, and the next is heard: %s',
  async (payload) => {
    const losses: string[] = []
    const one = postgresEventBus({
      db: database.db,
      session: database.app,
      onLoss: ({ message }) => losses.push(message),
    })
    const there = heardBy(one)
    await pause(aWhile)

    await queryAsOwner(database.owner, `select pg_notify('brightside', '${payload}')`)
    await queryAsOwner(
      database.owner,
      `select pg_notify('brightside', '{"from":"x","messages":[{"topic":"person","userId":"Ana"}]}')`,
    )

    await expect.poll(() => there).toEqual(['Ana'])
    expect(losses).toEqual(['A parcel was not understood'])
    await one.close()
  },
)
