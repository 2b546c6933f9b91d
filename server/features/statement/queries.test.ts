import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient, TestReply } from '#test/client.ts'
import { enterCompetition, openCompetition } from '#test/competitions.ts'
import { balances, createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { maxTransfersRead } from './queries.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

type Line = { wallet: string; cause: string; change: number; balance: number }

test('REQ-LED-15: the transfers of a statement sum up to the balances, and each shows the balance after it', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: { toGive: 4 } })
  const [ana, ben] = [await server.as(Ana), await server.as(Ben)]
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 2 })
  server.clock.forward({ ms: 5 })
  await ben.post('/api/token-gifts', { toUserId: Ana.id, amount: 3 })

  const lines: Line[] = (await ana.get('/api/tokens/statement')).body

  const sum = (wallet: string) =>
    lines.filter((line) => line.wallet === wallet).reduce((total, { change }) => total + change, 0)
  const { toGive, toEnter } = await balances(server.db, Ana)
  expect({ giving: sum('giving'), prize: sum('prize') }).toEqual({ giving: toGive, prize: toEnter })
  expect(lines.find(({ wallet }) => wallet === 'giving')?.balance).toBe(toGive)
  expect(lines.map(({ cause }) => cause).sort()).toEqual(['gift', 'gift', 'grant'])
})

const none = { received: 0, gifted: 0, spent: 0, added: 0, onCards: 0, fromCards: 0, removed: 0, refunded: 0 }

test('the sums of a period tell what came from colleagues, what went to them and what entries cost', async () => {
  const { Ana, Ben, Boss } = await createUsers(server.db, {
    Ana: { toGive: 9 },
    Ben: { toGive: 4 },
    Boss: { role: 'super_admin' },
  })
  const [ana, ben] = [await server.as(Ana), await server.as(Ben)]
  const competition = await openCompetition(await server.as(Boss))
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 2 })
  server.clock.forward({ ms: 5 })
  const since = server.clock.now().toISOString()
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 3 })
  await ben.post('/api/token-gifts', { toUserId: Ana.id, amount: 1 })
  await enterCompetition(ben, competition)
  server.clock.forward({ ms: 5 })
  const until = server.clock.now().toISOString()
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 4 })

  const sums = await ben.get(`/api/tokens/statement/sums?since=${since}&until=${until}`)

  expect(sums.body).toEqual({ ...none, received: 3, gifted: 1, spent: 1 })
  const years = await ben.get(`/api/tokens/statement/sums?since=2020-01-01T00:00:00.000Z&until=${until}`)
  expect(years.body, 'not later than 40 days').toEqual(none)
  expect((await ben.get(`/api/tokens/statement/sums?since=${since}&until=soon`)).status).toBe(400)
})

test('the sums of a period add up to the transfers of each wallet', async () => {
  const { Ana, Ben, Eve, Boss } = await createUsers(server.db, {
    Ana: { toGive: 9 },
    Ben: { toGive: 4 },
    Eve: {},
    Boss: { role: 'super_admin' },
  })
  const [ana, ben, eve, boss] = [
    await server.as(Ana),
    await server.as(Ben),
    await server.as(Eve),
    await server.as(Boss),
  ]
  const [cancelled, other] = [await openCompetition(boss), await openCompetition(boss)]
  const since = server.clock.now().toISOString()
  server.clock.forward({ ms: 5 })
  const gift = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 6 })
  await eve.post('/api/boosts', { giftId: gift.body.id })
  await ben.post('/api/token-gifts', { toUserId: Ana.id, amount: 1 })
  await boss.post(`/api/admin/users/${Ben.id}/adjust-tokens`, { amount: 5 })
  await boss.post(`/api/admin/users/${Ben.id}/adjust-tokens`, { amount: -2 })
  await enterCompetition(ben, cancelled, 2)
  await enterCompetition(ben, other)
  server.clock.forward({ ms: 5 })
  await boss.post(`/api/competitions/${cancelled}/cancel`, {})
  server.clock.forward({ ms: 5 })
  const until = server.clock.now().toISOString()

  const { body: sums } = await ben.get(`/api/tokens/statement/sums?since=${since}&until=${until}`)
  const lines: (Line & { at: string })[] = (await ben.get('/api/tokens/statement?limit=100')).body

  expect(sums).toEqual({ ...none, received: 7, gifted: 1, spent: 3, added: 5, removed: 2, refunded: 2 })
  const moved = (wallet: string) =>
    lines.filter((line) => line.wallet === wallet && line.at >= since).reduce((total, { change }) => total + change, 0)
  expect(sums.added - sums.removed - sums.gifted).toBe(moved('giving'))
  expect(sums.received + sums.refunded - sums.spent).toBe(moved('prize'))
  const ofGrant = 'since=2000-01-01T00:00:00.000Z&until=2000-02-01T00:00:00.000Z'
  expect((await ben.get(`/api/tokens/statement/sums?${ofGrant}`)).body).toEqual({ ...none, added: 4 })
})

test('a statement read in pages keeps its running balance', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  const ana = await server.as(Ana)
  for (const amount of [1, 2]) {
    server.clock.forward({ ms: 5 })
    await ana.post('/api/token-gifts', { toUserId: Ben.id, amount })
  }

  const first = await ana.get('/api/tokens/statement?limit=1')
  const next = String(first.headers['link']).match(/<(.*)>/)?.[1] ?? ''
  const second = await ana.get(next)

  expect(first.body).toMatchObject([{ change: -2, balance: 2 }])
  expect(second.body).toMatchObject([{ change: -1, balance: 4 }])
})

test('a statement of one wallet has its transfers alone, on each page, with the balances after them', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: { toGive: 4 } })
  const [ana, ben] = [await server.as(Ana), await server.as(Ben)]
  for (const amount of [1, 2]) {
    server.clock.forward({ ms: 5 })
    await ana.post('/api/token-gifts', { toUserId: Ben.id, amount })
    server.clock.forward({ ms: 5 })
    await ben.post('/api/token-gifts', { toUserId: Ana.id, amount })
  }

  const first = await ana.get('/api/tokens/statement?wallet=prize&limit=1')
  const next = String(first.headers['link']).match(/<(.*)>/)?.[1] ?? ''
  const second = await ana.get(next)
  const giving = await ana.get('/api/tokens/statement?wallet=giving')

  expect(first.body).toMatchObject([{ wallet: 'prize', change: 2, balance: 3 }])
  expect(second.body).toMatchObject([{ wallet: 'prize', change: 1, balance: 1 }])
  expect(second.headers['link']).toBeUndefined()
  expect(giving.body).toMatchObject([
    { wallet: 'giving', change: -2, balance: 2 },
    { wallet: 'giving', change: -1, balance: 4 },
    { cause: 'grant', balance: 5 },
  ])
  expect((await ana.get('/api/tokens/statement?wallet=purse')).status).toBe(400)
})

test('a statement names the person of a gift or boost and the competition of an entry', async () => {
  const { Ana, Ben, Eve, Boss } = await createUsers(server.db, {
    Ana: { toGive: 5 },
    Ben: {},
    Eve: {},
    Boss: { role: 'super_admin' },
  })
  const [ana, ben, eve] = [await server.as(Ana), await server.as(Ben), await server.as(Eve)]
  const gift = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 2 })
  server.clock.forward({ ms: 5 })
  await eve.post('/api/boosts', { giftId: gift.body.id })
  server.clock.forward({ ms: 5 })
  const competition = await openCompetition(await server.as(Boss))
  await enterCompetition(ben, competition)

  const [entry, boost, received] = (await ben.get('/api/tokens/statement')).body
  const [sent] = (await ana.get('/api/tokens/statement')).body

  expect(entry).toMatchObject({ cause: 'entry', giftId: null, person: null, competition: { id: competition } })
  expect(boost).toMatchObject({ cause: 'boost', giftId: gift.body.id, person: { id: Eve.id }, competition: null })
  expect(received).toMatchObject({ cause: 'gift', giftId: gift.body.id, person: { id: Ana.id } })
  expect(sent).toMatchObject({ cause: 'gift', giftId: gift.body.id, person: { id: Ben.id }, competition: null })
})

const nextOf = ({ headers }: Pick<TestReply, 'headers'>) => String(headers['link']).match(/<(.*)>/)?.[1] ?? null

/** All lines of a statement, page by page. */
async function linesOf(client: TestClient, search: string): Promise<Line[]> {
  const lines: Line[] = []
  for (let url: string | null = `/api/tokens/statement?${search}`; url !== null;) {
    const page = await client.get(url)
    lines.push(...page.body)
    url = nextOf(page)
  }
  return lines
}

test('a statement of one kind has its transfers alone, on each page, each with the balance that it has among all', async () => {
  const { Ana, Ben, Eve, Boss } = await createUsers(server.db, {
    Ana: { toGive: 5 },
    Ben: { toGive: 4 },
    Eve: {},
    Boss: { role: 'super_admin' },
  })
  const [ana, ben, eve, boss] = await Promise.all([Ana, Ben, Eve, Boss].map((person) => server.as(person)))
  const competition = await openCompetition(boss!)
  const moves: (() => Promise<{ status: number; body: { id: string } }>)[] = [
    () => ana!.post('/api/token-gifts', { toUserId: Ben.id, amount: 2 }),
    () => ben!.post('/api/token-gifts', { toUserId: Ana.id, amount: 1 }),
    () => ana!.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 }),
    () => ben!.post('/api/competition-entries', { competitionId: competition }),
    () => boss!.post(`/api/admin/users/${Ben.id}/adjust-tokens`, { amount: 3 }),
    () => boss!.post(`/api/competitions/${competition}/cancel`),
  ]
  const gifts: string[] = []
  for (const move of moves) {
    server.clock.forward({ ms: 5 })
    const { status, body } = await move()
    expect(status).toBeLessThan(300)
    gifts.push(body.id)
  }
  server.clock.forward({ ms: 5 })
  await eve!.post('/api/boosts', { giftId: gifts[0] })

  const all = await linesOf(ben!, 'limit=100')
  const kinds = ['received', 'gifted', 'entries', 'other']
  const ofKinds = await Promise.all(kinds.map((kind) => linesOf(ben!, `limit=1&kind=${kind}`)))

  expect(ofKinds.map((lines) => lines.map(({ cause, change, balance }) => [cause, change, balance]))).toEqual([
    [
      ['boost', 1, 4],
      ['gift', 1, 3],
      ['gift', 2, 2],
    ],
    [['gift', -1, 3]],
    [
      ['refund', 1, 3],
      ['entry', -1, 2],
    ],
    [
      ['adjust', 3, 6],
      ['grant', 4, 4],
    ],
  ])
  for (const lines of ofKinds) expect(all).toEqual(expect.arrayContaining(lines))
  expect(ofKinds.flat()).toHaveLength(all.length)
  expect(await linesOf(ben!, 'wallet=giving&kind=received')).toEqual([])
  expect((await ben!.get('/api/tokens/statement?kind=stolen')).status).toBe(400)
})

test('a page looks for a rare kind among a thousand transfers, and the next one goes on', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 600 }, Ben: { toGive: 600 } })
  const ana = await server.as(Ana)
  const giftsOfEach = maxTransfersRead / 2 + 1
  const people = [Ana.id, Ben.id]
  // In steps that each end within the timeout of a statement.
  for (let from = 1; from <= 2 * giftsOfEach; from += 200)
    await server.db.many(sql`
      select give_tokens(new_id(at), (${people}::uuid[])[1 + n % 2], (${people}::uuid[])[2 - n % 2], 1, null, null, at,
                         to_char(at, 'YYYY-MM'), null, null, array[new_id(at), new_id(at), new_id(at)])
      from (select n, ${server.clock.now()}::timestamptz + n * interval '1 ms' as at
            from generate_series(${from}::int, ${Math.min(from + 199, 2 * giftsOfEach)}::int) n) times`)

  const first = await ana.get('/api/tokens/statement?kind=other')
  const second = await ana.get(nextOf(first) ?? '')

  expect(first.body).toEqual([])
  expect(nextOf(first)).toContain('kind=other')
  expect(second.body).toMatchObject([{ cause: 'grant', change: 600, balance: 600 }])
  expect(nextOf(second)).toBeNull()
  expect((await ana.get('/api/tokens/statement?kind=gifted')).body[0]).toMatchObject({ balance: 600 - giftsOfEach })
})
