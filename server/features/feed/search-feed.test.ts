import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { giftIdsWith } from './search-feed.ts'

let server: TestServer
let users: Record<'Zoë' | 'Ben' | 'Cyd' | 'Gus' | 'Eli', TestUser>
let zoe: TestClient

beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, {
    Zoë: { toGive: 100, email: 'thanks@store.example' },
    Ben: { toGive: 100, initial: 'G' },
    Cyd: {},
    Gus: { toGive: 100 },
    Eli: {},
  })
  zoe = await server.as(users.Zoë)
})

type Names = keyof typeof users

async function give(from: Names, to: Names, message?: string): Promise<string> {
  server.clock.forward({ ms: 1 })
  const giver = await server.as(users[from])
  return (await giver.post('/api/token-gifts', { toUserId: users[to].id, amount: 1, message })).body.id
}

const pathOf = (q: string, limit = 100) => `/api/feed?q=${encodeURIComponent(q)}&limit=${limit}`

async function found(q: string): Promise<string[]> {
  return (await zoe.get(pathOf(q))).body.map(({ id }: { id: string }) => id)
}

test('finds the gifts that a person gave or received by the start of a name, without case and accents', async () => {
  const toBen = await give('Zoë', 'Ben')
  const fromBen = await give('Ben', 'Zoë')
  const other = await give('Gus', 'Cyd')

  for (const q of ['Zoë', 'zoe', 'ZO', ' zoe t ', 'Zoë T.']) expect(await found(q)).toEqual([fromBen, toBen])
  expect(await found('Ben G.')).toEqual([fromBen, toBen])
  expect(await found('gus')).toEqual([other])
  for (const q of ['oe', 'thanks', 'store.example', 'Zoë X.']) expect(await found(q)).toEqual([])
})

test('finds a text anywhere in a message, without case and accents', async () => {
  const cafe = await give('Gus', 'Cyd', 'Dream team\nof the CAFÉ ☕️, 100 % _always_')
  const plain = await give('Gus', 'Cyd', 'Great coffee')

  for (const q of ['café', 'CAFE', 'team of', 'team  of', 'ream', 'cafe ☕', '100 %', '_always_'])
    expect(await found(q)).toEqual([cafe])
  expect(await found('coffee')).toEqual([plain])
  for (const q of ['100 _', '%%', 'always%']) expect(await found(q)).toEqual([])
})

test('finds neither hidden gifts, nor removed messages, nor people who have left', async () => {
  const { Vera } = await createUsers(server.db, { Vera: {} })
  const gus = await server.as(users.Gus)
  const toVera = (await gus.post('/api/token-gifts', { toUserId: Vera.id, amount: 1, message: 'Unsayable' })).body.id
  expect([await found('unsayable'), await found('vera')]).toEqual([[toVera], [toVera]])

  await server.db.many(sql`update token_gifts set hidden_at = now() where id = ${toVera}`)
  expect([await found('unsayable'), await found('vera')]).toEqual([[], []])
  await server.db.many(sql`update token_gifts set hidden_at = null where id = ${toVera}`)

  await gus.delete(`/api/token-gifts/${toVera}/message`)
  expect([await found('unsayable'), await found('vera')]).toEqual([[], [toVera]])

  await server.db.many(sql`select close_account(${Vera.id}, false, ${server.clock.now()})`)
  expect(await found('vera')).toEqual([])
})

test('searches among the gifts of the viewer, and of the people in their store', async () => {
  const { Olga } = await createUsers(server.db, { Olga: { store: '0500', toGive: 9 } })
  const olga = await server.as(Olga)
  const gift = { toUserId: users.Zoë.id, amount: 1, message: 'Zanzibar' }
  const mine = (await olga.post('/api/token-gifts', gift)).body.id
  const near = await give('Gus', 'Cyd', 'Zanzibar')
  const idsFor = async (client: TestClient, search: string): Promise<string[]> =>
    (await client.get(`/api/feed?q=${search}`)).body.map(({ id }: { id: string }) => id)

  expect(await idsFor(zoe, 'zanzibar')).toEqual([near, mine])
  expect(await idsFor(zoe, 'zanzibar&about=me')).toEqual([mine])
  expect(await idsFor(zoe, 'olga&about=me')).toEqual([mine])
  expect(await idsFor(zoe, 'zanzibar&store=mine')).toEqual([near, mine])
  expect(await idsFor(olga, 'zanzibar&store=mine')).toEqual([mine])
  expect(await idsFor(olga, 'gus&store=mine')).toEqual([])
  expect(await idsFor(olga, 'zanzibar&about=me&limit=1')).toEqual([mine])
  await olga.delete(`/api/token-gifts/${mine}/message`)
  expect(await idsFor(olga, 'zanzibar&about=me')).toEqual([])
})

test('the pages of a search contain each gift once, newest first', async () => {
  const ids: string[] = []
  for (let index = 0; index < 12; index += 1) {
    const giver = index % 2 === 0 ? 'Gus' : 'Ben'
    ids.unshift(index % 3 === 0 ? await give(giver, 'Eli') : await give(giver, 'Zoë', 'You and Eli'))
  }

  for (const limit of [1, 5, 12]) {
    const seen: string[] = []
    for (let url: string | undefined = pathOf('eli', limit); url;) {
      const page = await zoe.get(url)
      seen.push(...page.body.map(({ id }: { id: string }) => id))
      url = String(page.headers['link'] ?? '').match(/<(.*)>; rel="next"/)?.[1]
    }
    expect(seen).toEqual(ids)
  }
})

test('reads the messages of the newest gifts only', async () => {
  const [, second, third] = [
    await give('Gus', 'Ben', 'Needle'),
    await give('Gus', 'Ben', 'Needle'),
    await give('Gus', 'Ben', 'Needle'),
  ]
  const within = (searched: number) =>
    server.db.many<{ id: string }>(giftIdsWith('needle', { page: { limit: 20, before: null }, searched }))

  expect(await within(2)).toEqual([{ id: third }, { id: second }])
})

test.each(['', ' ', 'a', ' a ', 'x'.repeat(31)])('refuses to search for %j', async (q) => {
  expect(await zoe.get(pathOf(q))).toMatchObject({ status: 400, body: { errors: [{ path: 'q' }] } })
})

test('finds nothing for accents and dots alone', async () => {
  for (const q of ['\u0301\u0301', '.\u0301']) expect(await found(q)).toEqual([])
})

test('a search counts towards the limit of searches, the feed itself does not', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.01 })
  const { Ben } = await createUsers(strict.db, { Ben: {} })
  const ben = await strict.as(Ben)

  const statuses = []
  for (let index = 0; index < 4; index += 1) statuses.push((await ben.get('/api/feed?q=ab')).status)

  expect([...statuses, (await ben.get('/api/feed')).status]).toEqual([200, 200, 200, 429, 200])
})
