import { beforeAll, beforeEach, expect, test } from 'vitest'
import { receiptHolds } from '#domain/receipt.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { enterCompetition, giveEntryTokens, openCompetition } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Olga' | 'Boss', TestUser>
let clients: Record<'ana' | 'ben' | 'olga' | 'boss', TestClient>
let mixer: string
const unknownId = '0198c0de-0000-7000-8000-000000000000'

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, { Ana: {}, Ben: {}, Olga: { store: '0999' }, Boss: { role: 'super_admin' } })
  const [ana, ben, olga, boss] = await Promise.all([
    server.as(users.Ana),
    server.as(users.Ben),
    server.as(users.Olga),
    server.as(users.Boss),
  ])
  clients = { ana, ben, olga, boss }
  await giveEntryTokens(server, [users.Ana, users.Ben, users.Olga], 5)
  mixer = await openCompetition(boss, { tokenCost: 2 })
})

const competitionSeenBy = async (client: TestClient, id: string) =>
  (await client.get('/api/competitions')).body.find((one: { id: string }) => one.id === id)

test('each entry costs the token cost of the competition', async () => {
  const [first] = await enterCompetition(clients.ana, mixer, 2)

  expect(first).toMatchObject({ status: 201, body: { competitionId: mixer, userId: users.Ana.id, tokensSpent: 2 } })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 1, received: 5 })
  expect(await competitionSeenBy(clients.ana, mixer)).toMatchObject({ myEntryCount: 2, hasEntries: true })
  expect(await competitionSeenBy(clients.ben, mixer)).toMatchObject({ myEntryCount: 0, hasEntries: true })
  expect((await clients.ana.get('/api/auth/user')).body).toMatchObject({ competitionsEntered: 2, competitionTokens: 1 })
})

test('refuses an entry above the balance and changes nothing', async () => {
  await enterCompetition(clients.ana, mixer, 2)

  const [refused] = await enterCompetition(clients.ana, mixer)

  expect(refused).toMatchObject({ status: 400, body: { message: 'You do not have enough tokens to enter' } })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 1 })
  expect((await clients.ana.get('/api/competition-entries/my-entries')).body).toHaveLength(2)
})

test.each([
  ['before its start', '2026-10-31T23:59:59.999Z', 400],
  ['at its start', '2026-11-01T00:00:00.000Z', 201],
  ['at its end', '2026-11-20T00:00:00.000Z', 201],
  ['REQ-DRAW-3: after its end', '2026-11-20T00:00:00.001Z', 400],
])('an entry made %s', async (_time, time, expectedStatus) => {
  const competitionId = await openCompetition(clients.boss)
  server.clock.set(time)

  const [answer] = await enterCompetition(clients.ana, competitionId)

  expect(answer?.status).toBe(expectedStatus)
  if (expectedStatus === 400) expect(answer?.body.message).toBe('This competition is not active')
})

test('REQ-SEC-18: returns 404 for a competition the user cannot see and 403 for one they can only see', async () => {
  const { Adam } = await createUsers(server.db, { Adam: { role: 'admin', store: '0999', adminStores: ['0427'] } })
  await giveEntryTokens(server, [Adam], 5)

  const [hidden] = await enterCompetition(clients.olga, mixer)
  const [seen] = await enterCompetition(await server.as(Adam), mixer)

  expect(hidden).toMatchObject({ status: 404 })
  expect(seen).toMatchObject({ status: 403, body: { message: 'This competition is for other stores' } })
  expect(await balances(server.db, users.Olga)).toMatchObject({ toEnter: 5 })
})

test.each([
  [{ competitionId: unknownId }, 404],
  [{ competitionId: 'x' }, 400],
  [{}, 400],
])('refuses an entry with the body %j', async (body, status) => {
  expect((await clients.ana.post('/api/competition-entries', body)).status).toBe(status)
})

test('twenty requests with one idempotency key create one entry and return equal responses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      clients.ana.post('/api/competition-entries', { competitionId: mixer }, { 'idempotency-key': 'key-1' }),
    ),
  )

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 3 })
})

test('REQ-LED-4: fifty concurrent entries succeed only as far as the balance allows', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => (await enterCompetition(clients.ana, mixer))[0]?.status),
  )

  expect(answers.filter((status) => status === 201)).toHaveLength(2)
  expect(answers.filter((status) => status === 400)).toHaveLength(48)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 1 })
})

test('REQ-DRAW-9: the receipt of an entry verifies with the published key and fails when altered', async () => {
  const [answer] = await enterCompetition(clients.ana, mixer)
  const { receiptKey } = (await clients.ana.get(`/api/competitions/${mixer}/proof`)).body

  expect(receiptHolds(answer?.body, receiptKey)).toBe(true)
  expect(receiptHolds({ ...answer?.body, userRef: users.Ben.id }, receiptKey)).toBe(false)
  expect((await clients.ana.get(`/api/competition-entries/my-entries?competitionId=${mixer}`)).body).toEqual([
    answer?.body,
  ])
})

test('lists only the own entries, newest first, in pages', async () => {
  await enterCompetition(clients.ben, mixer)
  const createdIds = (await enterCompetition(clients.ana, mixer, 2)).map(({ body }) => body.id)

  const { body, headers } = await clients.ana.get('/api/competition-entries/my-entries?limit=1')
  const next = /<(.+)>/.exec(String(headers.link))?.[1] ?? ''
  const rest = await clients.ana.get(next)

  expect([...body, ...rest.body].map(({ id }) => id)).toEqual(createdIds.reverse())
})

test('the statement lists the entry as the cause of the transfer', async () => {
  const [answer] = await enterCompetition(clients.ana, mixer)

  const [line] = (await clients.ana.get('/api/tokens/statement')).body

  expect(line).toMatchObject({ cause: 'entry', causeId: answer?.body.id, change: -2, balance: 3, wallet: 'prize' })
})
