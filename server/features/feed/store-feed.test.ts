import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { storeGiftIds } from './queries.ts'

let server: TestServer
let users: Record<string, TestUser>
let allGifts: { id: string; from: string; to: string }[]

const store = (name: string) => (name < 'D' ? '0100' : '0200')

// Ana, Ben and Cyd work in one store, Dan and Eve in another. Everyone gives to everyone, in an irregular order.
beforeAll(async () => {
  server = await startTestServer()
  const names = ['Ana', 'Ben', 'Cyd', 'Dan', 'Eve']
  users = await createUsers(
    server.db,
    Object.fromEntries(names.map((name) => [name, { toGive: 50, store: store(name) }])),
  )
  const clients = new Map<string, TestClient>()
  for (const name of names) clients.set(name, await server.as(users[name]!))
  allGifts = []
  for (let index = 0; index < 40; index += 1) {
    const from = names[(index * 7) % 5]!
    const to = names[(index * 7 + 1 + (index % 4)) % 5]!
    server.clock.forward({ ms: 1 })
    const { body } = await clients.get(from)!.post('/api/token-gifts', { toUserId: users[to]!.id, amount: 1 })
    allGifts.unshift({ id: body.id, from, to })
  }
})

async function allPages(client: TestClient, limit: number, filter = 'store=mine') {
  const ids: string[] = []
  for (let url: string | undefined = `/api/feed?${filter}&limit=${limit}`; url;) {
    const page = await client.get(url)
    ids.push(...page.body.map(({ id }: { id: string }) => id))
    url = String(page.headers['link'] ?? '').match(/<(.*)>; rel="next"/)?.[1]
  }
  return ids
}

test.each(['Ana', 'Dan'])(
  'the pages of the store feed of %s contain each gift of the store once, newest first',
  async (name) => {
    const expected = allGifts.filter(({ from, to }) => [from, to].some((other) => store(other) === store(name)))
    const client = await server.as(users[name]!)

    for (const limit of [1, 3, 20, 100]) expect(await allPages(client, limit)).toEqual(expected.map(({ id }) => id))
  },
)

test('the pages of the own feed contain each gift that the user gave or received once, newest first', async () => {
  const expected = allGifts.filter(({ from, to }) => [from, to].includes('Ben'))
  const ben = await server.as(users['Ben']!)

  for (const limit of [1, 3, 20, 100])
    expect(await allPages(ben, limit, 'about=me')).toEqual(expected.map(({ id }) => id))
  expect((await ben.get('/api/feed?about=them')).status).toBe(400)
})

test('the store feed of a store without gifts is empty, and shows its first gift at once', async () => {
  const { Fay } = await createUsers(server.db, { Fay: { store: '0300' } })
  const fay = await server.as(Fay)
  const before = await fay.get('/api/feed?store=mine')

  await (await server.as(users['Ana']!)).post('/api/token-gifts', { toUserId: Fay.id, amount: 1 })
  const after = await fay.get('/api/feed?store=mine')

  expect([before.body.length, after.body.length]).toEqual([0, 1])
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Counts the rows of gifts that a plan has read. */
function giftsRead({ Plans = [], ...node }: Plan): number {
  const rows = node['Relation Name'] === 'token_gifts' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0
  return rows * node['Actual Loops'] + Plans.reduce((sum, plan) => sum + giftsRead(plan), 0)
}

test('the feed of a store without gifts reads no gifts of other stores', async () => {
  await createUsers(server.db, { Gil: { store: '0400' } })
  const { text, values } = storeGiftIds(['0400'], { limit: 20, before: null })

  const rows = await server.db.many<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  })

  expect(giftsRead(rows[0]!['QUERY PLAN'][0]!.Plan)).toBe(0)
})

test('answers others at once while store feeds wait for a locked table', async () => {
  const [ana, dan] = [await server.as(users['Ana']!), await server.as(users['Dan']!)]

  const { feeds, waitedMs } = await server.db.transaction(async (tx) => {
    await tx.many(sql`lock table token_gifts in access exclusive mode`)
    const pending = Array.from({ length: 8 }, () => ana.get(`/api/feed?store=mine&limit=7`))
    await new Promise((resolve) => setTimeout(resolve, 50))
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: 8 }, () => dan.get('/api/notifications/unread-count')))
    return { feeds: Promise.all(pending), waitedMs: performance.now() - startedAt }
  })

  expect(waitedMs).toBeLessThan(500)
  expect(new Set((await feeds).map(({ status }) => status))).toEqual(new Set([200]))
})
