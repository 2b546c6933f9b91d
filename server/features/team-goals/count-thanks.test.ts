import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { storeMoveRetention } from './team-goals-job.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const names = ['Ana', 'Ben', 'Caro', 'Dan'] as const
type Name = (typeof names)[number]
const stores = ['0427', '0500'] as const

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('gift' as const), from: name(), to: name() }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('boost' as const), from: name(), gift: fc.nat({ max: 5 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('move' as const), who: name(), to: fc.constantFrom(...stores) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), who: name() }) },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

function name() {
  return fc.constantFrom(...names)
}

type Thanks = { store: string; at: number }
type World = {
  people: Record<Name, TestUser>
  clients: Record<Name, TestClient>
  boss: TestClient
  stores: Record<Name, string>
  gifts: { id: string; to: Name }[]
  thanks: Thanks[]
}

async function createWorld(): Promise<World> {
  const { Boss, ...people } = await createUsers(server.db, {
    Ana: { toGive: 50 },
    Ben: { toGive: 50, store: '0500' },
    Caro: { toGive: 50 },
    Dan: { toGive: 50, store: '0500' },
    Boss: { role: 'super_admin', store: '0000' },
  })
  const clients = Object.fromEntries(
    await Promise.all(names.map(async (each) => [each, await server.as(people[each])] as const)),
  ) as Record<Name, TestClient>
  return {
    people,
    clients,
    boss: await server.as(Boss),
    stores: { Ana: '0427', Ben: '0500', Caro: '0427', Dan: '0500' },
    gifts: [],
    thanks: [],
  }
}

/** Does it, and notes a thank-you for the store of its receiver where the server took it. */
async function act(world: World, step: Action) {
  const { people, clients, boss } = world
  const noteFor = (receiver: Name) =>
    world.thanks.push({ store: world.stores[receiver], at: server.clock.now().getTime() })
  if (step.does === 'gift') {
    const { status, body } = await clients[step.from].post('/api/token-gifts', {
      toUserId: people[step.to].id,
      amount: 3,
    })
    if (status !== 201) return
    world.gifts.push({ id: body.id, to: step.to })
    noteFor(step.to)
  } else if (step.does === 'boost') {
    const gift = world.gifts[step.gift]
    if (gift && (await clients[step.from].post('/api/boosts', { giftId: gift.id })).status === 201) noteFor(gift.to)
  } else if (step.does === 'move') {
    const { status } = await boss.put('/api/admin/users/store', {
      userIds: [people[step.who].id],
      storeNumber: step.to,
    })
    if (status === 200) world.stores[step.who] = step.to
  } else await boss.delete(`/api/admin/users/${people[step.who].id}`)
}

test('the count of any time equals a plain recount after any gifts, boosts, moves and deletions', async () => {
  let start = Date.parse('2026-11-18T12:00:00.000Z')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: action, minutes: fc.nat({ max: 2 }) }), { minLength: 1, maxLength: 18 }),
      fc.nat({ max: 15 }),
      fc.nat({ max: 40 }),
      async (steps, from, length) => {
        // Worlds share the stores, so that each has a day of its own.
        start += 86_400_000
        server.clock.set(new Date(start).toISOString())
        const world = await createWorld()
        for (const { step, minutes } of steps) {
          await act(world, step)
          // Nothing happens at the same time as a move.
          server.clock.forward({ ms: minutes * 60_000 + 1 })
        }

        const [since, until] = [start + from * 60_000, start + (from + length) * 60_000]
        for (const store of stores) {
          const { count } = await server.db.one<{ count: number }>(sql`
            select count_thanks(${store}, ${new Date(since)}, ${new Date(until)}) as count`)
          const expected = world.thanks.filter((each) => each.store === store && each.at >= since && each.at < until)
          expect(count).toBe(expected.length)
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('moves are removed once no goal can count from before them', async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  const { people, boss } = await createWorld()
  await boss.put('/api/admin/users/store', { userIds: [people.Ana.id], storeNumber: '0500' })
  const { remove } = storeMoveRetention(server.db)
  const left = () => server.db.many(sql`select from store_moves where user_id = ${people.Ana.id}`)
  server.clock.forward({ days: 369 })
  await remove(server.clock.now(), 1_000)
  const before = await left()
  server.clock.forward({ days: 2 })
  await remove(server.clock.now(), 1_000)

  expect([before.length, (await left()).length]).toEqual([1, 0])
})
