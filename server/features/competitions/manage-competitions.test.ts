import { beforeAll, beforeEach, expect, test } from 'vitest'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { competitionForm, enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Adam' | 'Eve' | 'Boss', TestUser>
let clients: Record<'ana' | 'ben' | 'adam' | 'eve' | 'boss', TestClient>
const unknown = '0198c0de-0000-7000-8000-000000000000'

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, {
    Ana: {},
    Ben: {},
    Adam: { role: 'admin', adminStores: ['0427', '0428'] },
    Eve: { role: 'admin', store: '0500', adminStores: ['0500'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  const names = ['Ana', 'Ben', 'Adam', 'Eve', 'Boss'] as const
  const [ana, ben, adam, eve, boss] = await Promise.all(names.map((name) => server.as(users[name])))
  clients = { ana, ben, adam, eve, boss } as typeof clients
})

const listed = async (client: TestClient, id: string) =>
  (await client.get('/api/competitions?limit=100')).body.find((one: { id: string }) => one.id === id)

test('an admin opens a competition for own stores, each named once', async () => {
  const { status, body } = await clients.adam.post('/api/competitions', {
    ...competitionForm,
    ...{
      storeNumbers: ['0427', '0428', '0427'],
      description: ' Red ',
      isActive: false,
      id: unknown,
      createdById: unknown,
    },
  })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ title: 'Stand mixer', description: 'Red', storeNumbers: ['0427', '0428'], isActive: true, tokenCost: 1 },
    ...{ createdById: users.Adam.id, winnerId: null, myEntryCount: 0, hasEntries: false, cancelledAt: null },
  })
  expect(body.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(body.id).not.toBe(unknown)
  expect(await listed(clients.ana, body.id)).toEqual(body)
})

test('the same creation sent twice under one key is one competition', async () => {
  const first = await clients.adam.post('/api/competitions', competitionForm, { 'idempotency-key': 'create' })
  const second = await clients.adam.post('/api/competitions', competitionForm, { 'idempotency-key': 'create' })

  expect(second).toMatchObject({ status: 201, body: first.body })
})

test.each<[object, string]>([
  [{ title: ' ' }, 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'Use at most 200 characters'],
  [{ prize: '' }, 'Prize is required'],
  [{ tokenCost: 0 }, 'Token cost must be at least 1'],
  [{ tokenCost: 1.5 }, 'Token cost must be at least 1'],
  [{ tokenCost: '5' }, 'Token cost must be at least 1'],
  [{ tokenCost: 1_000_001 }, 'Token cost must be at most 1,000,000'],
  [{ startDate: undefined }, 'Start date is required'],
  [{ endDate: 'tomorrow' }, 'End date is required'],
  [{ endDate: competitionForm.startDate }, 'End date must be after start date'],
  [{ endDate: '2026-11-18T11:59:00Z' }, 'End date must be in the future'],
  [{ storeNumbers: [] }, 'At least one store must be selected'],
  [{ storeNumbers: undefined }, 'At least one store must be selected'],
  [{ storeNumbers: ['42'] }, 'Store number must be exactly 4 digits'],
  [{ imageUrl: 'http://pictures.example/a.png' }, 'Use an https address, or upload a picture'],
  [{ imageUrl: `/api/objects/${unknown}` }, 'Use an https address, or upload a picture'],
])('a competition with %j is refused', async (mistake, message) => {
  const answer = await clients.adam.post('/api/competitions', { ...competitionForm, ...mistake })

  expect(answer).toMatchObject({ status: 400, body: { message } })
})

test('REQ-SEC-18: a store of somebody else is refused, and a super admin may name any', async () => {
  const foreign = await clients.adam.post('/api/competitions', { ...competitionForm, storeNumbers: ['0427', '0500'] })
  const any = await clients.boss.post('/api/competitions', { ...competitionForm, storeNumbers: ['9876'] })

  expect(foreign.status).toBe(403)
  expect(any.status).toBe(201)
})

test('REQ-SEC-18: an admin sees the competitions of the own stores, and not of others', async () => {
  const foreign = await openCompetition(clients.boss, { storeNumbers: ['0500'] })
  const shared = await openCompetition(clients.boss, { storeNumbers: ['0428', '0500'] })

  expect(await listed(clients.adam, foreign)).toBeUndefined()
  expect(await listed(clients.adam, shared)).toMatchObject({ id: shared })
  expect((await clients.adam.get(`/api/competitions/${foreign}/proof`)).status).toBe(404)
})

test('until the first entry everything may be edited, the commitment stays', async () => {
  const id = await openCompetition(clients.adam)
  const { commitment } = await listed(clients.adam, id)
  const edit = { ...competitionForm, title: 'Espresso machine', tokenCost: 3, storeNumbers: ['0428'], usesBeacon: true }

  const answer = await clients.adam.put(`/api/competitions/${id}`, edit)

  expect(answer).toMatchObject({
    status: 200,
    body: { title: 'Espresso machine', tokenCost: 3, storeNumbers: ['0428'], commitment },
  })
  expect(answer.body.beaconRound).toBeGreaterThan(0)
})

test('a picture that another admin uploaded may stay, and no other of theirs be taken', async () => {
  const picture = `/api/objects/${unknown}`
  const id = await openCompetition(clients.adam)
  await server.db.many({ text: 'update competitions set image_url = $1 where id = $2', values: [picture, id] })
  const editWith = (imageUrl: string) => clients.boss.put(`/api/competitions/${id}`, { ...competitionForm, imageUrl })

  const cached = await editWith(picture)
  const taken = await editWith(picture.replace('0198', '0199'))

  expect(cached).toMatchObject({ status: 200, body: { imageUrl: picture } })
  expect(taken).toMatchObject({ status: 400, body: { errors: [{ path: 'imageUrl' }] } })
})

test('after the first entry nothing is edited', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana], 1)
  await enterCompetition(clients.ana, id)

  const answer = await clients.adam.put(`/api/competitions/${id}`, { ...competitionForm, tokenCost: 9 })

  expect(answer).toMatchObject({ status: 409, body: { message: 'People have already entered this competition' } })
  expect(await listed(clients.adam, id)).toMatchObject({ tokenCost: 1 })
})

test('an edit and the first entry at once: the entry costs what was edited, or the edit is refused', async () => {
  await giveEntryTokens(server, [users.Ana], 20)
  for (let round = 0; round < 10; round++) {
    const id = await openCompetition(clients.adam)

    const [edit, entry] = await Promise.all([
      clients.adam.put(`/api/competitions/${id}`, { ...competitionForm, tokenCost: 2 }),
      clients.ana.post('/api/competition-entries', { competitionId: id }),
    ])

    expect(entry.status).toBe(201)
    expect([edit.status, entry.body.tokensSpent]).toEqual(edit.status === 200 ? [200, 2] : [409, 1])
  }
})

test('an ended competition without entries opens again with a later end', async () => {
  const id = await openCompetition(clients.adam)
  passEndDate(server)

  const past = await clients.adam.put(`/api/competitions/${id}`, {
    ...competitionForm,
    endDate: '2026-11-19T00:00:00Z',
  })
  const later = await clients.adam.put(`/api/competitions/${id}`, {
    ...competitionForm,
    endDate: '2026-12-01T00:00:00Z',
  })
  await giveEntryTokens(server, [users.Ana], 1)

  expect(past).toMatchObject({ status: 400, body: { message: 'End date must be in the future' } })
  expect(later).toMatchObject({ status: 200, body: { closedAt: null } })
  expect((await enterCompetition(clients.ana, id))[0]?.status).toBe(201)
})

test.each(['put', 'post'] as const)('editing and cancelling need all stores in scope (%s)', async (method) => {
  const [foreign, shared] = [
    await openCompetition(clients.boss, { storeNumbers: ['0500'] }),
    await openCompetition(clients.boss, { storeNumbers: ['0428', '0500'] }),
  ]
  const ask = (id: string) =>
    method === 'put'
      ? clients.adam.put(`/api/competitions/${id}`, { ...competitionForm, title: 'Taken over' })
      : clients.adam.post(`/api/competitions/${id}/cancel`)

  const statuses = [(await ask(foreign)).status, (await ask(shared)).status, (await ask(unknown)).status]

  expect(statuses).toEqual([404, 403, 404])
  expect(await listed(clients.boss, shared)).toMatchObject({ title: 'Stand mixer', cancelledAt: null })
})

test('a cancelled competition gives every entry its tokens back and tells each entrant once', async () => {
  const id = await openCompetition(clients.adam, { tokenCost: 2 })
  await giveEntryTokens(server, [users.Ana, users.Ben], 5)
  await enterCompetition(clients.ana, id, 2)
  await enterCompetition(clients.ben, id)

  const answer = await clients.adam.post(`/api/competitions/${id}/cancel`)

  expect(answer).toMatchObject({ status: 200, body: { isActive: false, cancelledAt: expect.any(String) } })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 5 })
  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 5 })
  const [told, ...others] = (await clients.ana.get('/api/notifications')).body
  expect(told).toMatchObject({ message: '"Stand mixer" was cancelled. You have 4 tokens back' })
  expect(others.filter(({ type }: { type: string }) => type === 'cancelled')).toEqual([])
  expect((await clients.ana.get('/api/auth/user')).body).toMatchObject({ competitionsEntered: 2 })
})

test('of twenty who cancel at once one does, and tokens come back once', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana], 3)
  await enterCompetition(clients.ana, id, 3)

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => clients[turn % 2 ? 'adam' : 'boss'].post(`/api/competitions/${id}/cancel`)),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 3 })
})

test('entries and a cancellation at once leave every token where it was', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana, users.Ben], 10)

  const [cancelled, ...entries] = await Promise.all([
    clients.adam.post(`/api/competitions/${id}/cancel`),
    ...Array.from({ length: 20 }, (_, turn) =>
      clients[turn % 2 ? 'ana' : 'ben'].post('/api/competition-entries', { competitionId: id }),
    ),
  ])

  expect(cancelled.status).toBe(200)
  expect(entries.every(({ status }) => status === 201 || status === 400)).toBe(true)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 10 })
  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 10 })
})

test('a cancelled competition is neither entered, edited nor drawn', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana], 2)
  await enterCompetition(clients.ana, id)
  await clients.adam.post(`/api/competitions/${id}/cancel`)

  const [entry] = await enterCompetition(clients.ana, id)
  const edit = await clients.adam.put(`/api/competitions/${id}`, competitionForm)
  passEndDate(server)
  const drawn = await clients.adam.post(`/api/competitions/${id}/select-winner`)

  expect([entry?.status, edit.status, drawn.status]).toEqual([400, 409, 409])
})

test('a deleted person gets nothing back when a competition is cancelled', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana, users.Ben], 1)
  await enterCompetition(clients.ana, id)
  await enterCompetition(clients.ben, id)
  await server.db.many({ text: 'update users set deleted_at = now() where id = $1', values: [users.Ben.id] })

  await clients.adam.post(`/api/competitions/${id}/cancel`)

  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 0 })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 1 })
})

test('an admin is told the assigned stores, a super admin all in use', async () => {
  expect((await clients.adam.get('/api/admin/stores')).body).toEqual({ stores: ['0427', '0428'], isSuperAdmin: false })
  expect((await clients.boss.get('/api/admin/stores')).body).toEqual({
    stores: expect.arrayContaining(['0000', '0427', '0428', '0500']),
    isSuperAdmin: true,
  })
})
