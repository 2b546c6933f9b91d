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

const enterTimes = (client: TestClient, count: unknown, headers = {}) =>
  client.post('/api/competition-entries', { competitionId: mixer, count }, headers)
const entriesOf = async (client: TestClient) => (await client.get('/api/competition-entries/my-entries?limit=100')).body

test('several entries in one request are one row and one receipt each; the reply is the last of them, with all', async () => {
  mixer = await openCompetition(clients.boss)
  await enterTimes(clients.ben, 2)

  const { status, body } = await enterTimes(clients.ana, 5)

  const { entries, ...last } = body
  const { receiptKey } = (await clients.ana.get(`/api/competitions/${mixer}/proof`)).body
  expect(status).toBe(201)
  expect(entries).toHaveLength(5)
  expect(entries.at(-1)).toEqual(last)
  expect(await entriesOf(clients.ana)).toEqual(entries.toReversed())
  expect(new Set(entries.map(({ receipt }: { receipt: string }) => receipt)).size).toBe(5)
  expect(entries.every((entry: Parameters<typeof receiptHolds>[0]) => receiptHolds(entry, receiptKey))).toBe(true)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 0 })
  expect((await clients.ana.get('/api/auth/user')).body).toMatchObject({ competitionsEntered: 5 })
  const lines = (await clients.ana.get('/api/tokens/statement?kind=entries')).body
  expect(lines.map(({ causeId, change }: { causeId: string; change: number }) => [causeId, change]).sort()).toEqual(
    entries.map(({ id }: { id: string }) => [id, -1]).sort(),
  )
})

test('one entry, asked for or not, is listed as the only one of its request', async () => {
  const [plain] = await enterCompetition(clients.ana, mixer)
  const { body } = await enterTimes(clients.ana, 1)

  for (const { entries, ...entry } of [plain?.body, body]) expect(entries).toEqual([entry])
})

test('several entries above the balance are refused as a whole', async () => {
  const { status, body } = await enterTimes(clients.ana, 3)

  expect([status, body.code]).toEqual([400, 'too_few_to_enter'])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 5 })
  expect(await entriesOf(clients.ana)).toEqual([])
  expect(await competitionSeenBy(clients.ana, mixer)).toMatchObject({ hasEntries: false })
})

test('takes up to a hundred entries in a request', async () => {
  mixer = await openCompetition(clients.boss)
  await giveEntryTokens(server, [users.Ana], 95)

  const answers = [await enterTimes(clients.ana, 101), await enterTimes(clients.ana, 100)]

  expect(answers.map(({ status, body }) => [status, body.code ?? body.entries.length])).toEqual([
    [400, 'invalid_input'],
    [201, 100],
  ])
  expect(answers[0]?.body.errors).toEqual([
    { path: 'count', code: 'entry_count_invalid', message: 'Enter 1 to 100 times at once' },
  ])
})

test.each([0, -1, 1.5, '2', null, true, 2 ** 53])('refuses %j entries and changes nothing', async (count) => {
  expect((await enterTimes(clients.ana, count)).status).toBe(400)

  expect(await entriesOf(clients.ana)).toEqual([])
})

test('requests for several entries with one idempotency key create them once and return equal responses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => enterTimes(clients.ana, 2, { 'idempotency-key': 'several' })),
  )
  const other = await enterTimes(clients.ana, 1, { 'idempotency-key': 'several' })

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.body.entries).toHaveLength(2)
  expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 1 })
})

test('REQ-LED-4: of two devices that enter with all tokens at once, one does, and the other enters nothing', async () => {
  const answers = await Promise.all([
    enterTimes(clients.ana, 2),
    enterTimes(clients.ana, 2),
    enterTimes(clients.ana, 2),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 1 })
  expect(await entriesOf(clients.ana)).toHaveLength(2)
})

test('REQ-DRAW-9: the receipt of an entry verifies with the published key and fails when altered', async () => {
  const [answer] = await enterCompetition(clients.ana, mixer)
  const { receiptKey } = (await clients.ana.get(`/api/competitions/${mixer}/proof`)).body

  expect(receiptHolds(answer?.body, receiptKey)).toBe(true)
  expect(receiptHolds({ ...answer?.body, userRef: users.Ben.id }, receiptKey)).toBe(false)
  expect((await clients.ana.get(`/api/competition-entries/my-entries?competitionId=${mixer}`)).body).toEqual(
    answer?.body.entries,
  )
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
