import { beforeEach, expect, test } from 'vitest'
import type { Insights } from '#contract/insights.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let crew: Record<'Ana' | 'Ben' | 'Cem' | 'Dora' | 'Eda', TestUser>
let Adam: TestUser

const joined = new Date('2026-08-01T08:00:00Z')

// Five people of store 0900; their admin is of another store.
beforeEach(async () => {
  server = await startTestServer()
  const person = { store: '0900', toGive: 100 }
  crew = await createUsers(server.db, { Ana: person, Ben: person, Cem: person, Dora: person, Eda: person }, joined)
  const admin = { role: 'admin' as const, store: '0950', adminStores: ['0900', '0901'] }
  ;({ Adam } = await createUsers(server.db, { Adam: admin }))
  server.clock.set('2026-09-01T12:00:00Z')
})

async function give(from: TestUser, to: TestUser, amount = 1) {
  server.clock.forward({ ms: 1 })
  const reply = await (await server.as(from)).post('/api/token-gifts', { toUserId: to.id, amount })
  expect(reply.status).toBe(201)
}

/** The figures at `instant`, later than what is cached. */
async function readAt(instant: string, admin = Adam, query = ''): Promise<Insights> {
  server.clock.set(instant)
  return (await (await server.as(admin)).get(`/api/insights${query}`)).body
}

test('counts tokens, givers and receivers of the last twelve weeks', async () => {
  await give(crew.Ana, crew.Ben, 3)
  await give(crew.Ana, crew.Cem, 2)
  server.clock.set('2026-09-07T00:00:00Z')
  await give(crew.Ben, crew.Ana, 7)

  const { weeks } = await readAt('2026-09-07T06:00:00Z')

  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toEqual({ week: '2026-W26', tokens: 0, givers: 0, receivers: 0 })
  expect(weeks.slice(-2)).toEqual([
    { week: '2026-W36', tokens: 5, givers: 1, receivers: 2 },
    { week: '2026-W37', tokens: 7, givers: 1, receivers: 1 },
  ])
})

test('weeks begin on Monday in the zone of the organisation, also when the clocks change', async () => {
  const zoned = await startTestServer({ timeZone: 'America/New_York' })
  const person = { store: '0900', toGive: 9 }
  const people = await createUsers(zoned.db, { A: person, B: person, C: person, D: person, E: person }, joined)
  const { Boss } = await createUsers(zoned.db, { Boss: { role: 'super_admin', store: '0000' } })
  // A minute before and after midnight of Monday, November 2, the day after daylight saving time ended.
  for (const instant of ['2026-11-02T04:59:00Z', '2026-11-02T05:01:00Z']) {
    zoned.clock.set(instant)
    await (await zoned.as(people.A)).post('/api/token-gifts', { toUserId: people.B.id, amount: 1 })
  }

  zoned.clock.set('2026-11-02T06:00:00Z')
  const { weeks } = (await (await zoned.as(Boss)).get('/api/insights')).body as Insights

  expect(weeks.slice(-2).map(({ week, tokens }) => [week, tokens])).toEqual([
    ['2026-W44', 1],
    ['2026-W45', 1],
  ])
})

test('counts how many approved people gave in the last complete week, and what is unused', async () => {
  await give(crew.Ana, crew.Ben, 30)
  await give(crew.Cem, crew.Ben, 20)
  server.clock.set('2026-09-08T12:00:00Z')
  await give(crew.Dora, crew.Ben, 1)

  const insights = await readAt('2026-09-08T13:00:00Z')

  expect(insights).toMatchObject({ people: 5, gave: 2, unusedTokens: 449 })
  expect(insights.stores).toEqual([{ storeNumbers: ['0900'], people: 5, gave: 2, unusedTokens: 449 }])
})

test('lists people that nobody thanked for 30 days, those never thanked first, without newcomers', async () => {
  await give(crew.Ana, crew.Ben)
  server.clock.set('2026-09-20T12:00:00Z')
  await give(crew.Ana, crew.Cem)
  await createUsers(server.db, { Zoe: { store: '0900' } }, new Date('2026-09-20T12:00:00Z'))

  const { unthanked } = await readAt('2026-10-05T12:00:00Z')

  expect(unthanked.count).toBe(4)
  expect(unthanked.people.map(({ firstName, lastThankedAt }) => [firstName, lastThankedAt])).toEqual([
    ['Ana', null],
    ['Dora', null],
    ['Eda', null],
    ['Ben', '2026-09-01T12:00:00.001Z'],
  ])
})

test('REQ-SEC-14: an admin reads the figures of their own stores, a super admin all, and no store out of scope', async () => {
  const { Far, Boss } = await createUsers(server.db, {
    Far: { store: '0800', toGive: 5 },
    Boss: { role: 'super_admin', store: '0000' },
  })
  await give(Far, crew.Ana, 5)

  const own = await readAt('2026-09-01T13:00:00Z')
  const all = await readAt('2026-09-01T13:00:00Z', Boss)
  const narrowed = await readAt('2026-09-01T13:00:00Z', Boss, '?store=0900')
  const foreign = await (await server.as(Adam)).get('/api/insights?store=0800')

  expect(own.people).toBe(5)
  expect(own.weeks.at(-1)).toMatchObject({ tokens: 0, givers: 0, receivers: 1 })
  expect(all.people).toBe(8)
  expect(all.weeks.at(-1)).toMatchObject({ tokens: 5, givers: 1, receivers: 1 })
  expect(narrowed.people).toBe(5)
  expect(foreign).toMatchObject({ status: 403, body: { code: 'store_out_of_scope' } })
})

test('says nothing about giving for fewer than five people, nor for a store that the total would give away', async () => {
  const small = { store: '0901' }
  await createUsers(server.db, { Fay: small, Gus: small }, joined)
  await give(crew.Ana, crew.Ben)

  const both = await readAt('2026-09-08T13:00:00Z')
  const smaller = await readAt('2026-09-08T13:00:00Z', Adam, '?store=0901')
  const larger = await readAt('2026-09-08T13:00:00Z', Adam, '?store=0900')

  expect(both).toMatchObject({ people: 7, gave: 1, stores: [{ storeNumbers: ['0900', '0901'], people: 7, gave: 1 }] })
  expect(smaller).toMatchObject({ people: 2, gave: null, weeks: [], stores: [{ gave: null }] })
  expect(larger).toMatchObject({ people: 5, gave: null, weeks: [], stores: [{ gave: null }] })
})

test('reads the figures again after five minutes, or when somebody is deleted', async () => {
  const before = await readAt('2026-09-01T13:00:00Z')
  await createUsers(server.db, { Fay: { store: '0900' } }, joined)
  const cached = await readAt('2026-09-01T13:04:59Z')
  const renewed = await readAt('2026-09-01T13:05:00Z')

  await (await server.as(Adam)).delete(`/api/admin/users/${crew.Ana.id}`)

  const afterDeletion = await readAt('2026-09-01T13:05:01Z')
  expect([before, cached, renewed, afterDeletion].map(({ people }) => people)).toEqual([5, 5, 6, 5])
  expect(afterDeletion.unthanked.people.map(({ id }) => id)).not.toContain(crew.Ana.id)
})
