import { beforeAll, expect, test } from 'vitest'
import { enterCompetition, openCompetition } from '#test/competitions.ts'
import { balances, createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

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

test('the sums of a period tell what came from colleagues, what went to them and what entries cost', async () => {
  const { Ana, Ben, Boss } = await createUsers(server.db, {
    ...{ Ana: { toGive: 9 }, Ben: { toGive: 4 }, Boss: { role: 'super_admin' } },
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

  expect(sums.body).toEqual({ received: 3, gifted: 1, spent: 1 })
  const years = await ben.get(`/api/tokens/statement/sums?since=2020-01-01T00:00:00.000Z&until=${until}`)
  expect(years.body, 'not later than 40 days').toEqual({ received: 0, gifted: 0, spent: 0 })
  expect((await ben.get(`/api/tokens/statement/sums?since=${since}&until=soon`)).status).toBe(400)
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
    ...{ Ana: { toGive: 5 }, Ben: {}, Eve: {}, Boss: { role: 'super_admin' } },
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
