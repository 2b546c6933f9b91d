import { beforeAll, beforeEach, expect, test } from 'vitest'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { competitionForm, enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Adam' | 'Eve' | 'Boss', TestUser>
let clients: Record<'ana' | 'ben' | 'adam' | 'eve' | 'boss', TestClient>
const unknownId = '0198c0de-0000-7000-8000-000000000000'

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

const competitionIn = async (client: TestClient, id: string) =>
  (await client.get('/api/competitions?limit=100')).body.find((one: { id: string }) => one.id === id)

test('an admin creates a competition for their stores without duplicates', async () => {
  const { status, body } = await clients.adam.post('/api/competitions', {
    ...competitionForm,
    storeNumbers: ['0427', '0428', '0427'],
    description: ' Red ',
    isActive: false,
    id: unknownId,
    createdById: unknownId,
  })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Stand mixer',
    description: 'Red',
    storeNumbers: ['0427', '0428'],
    isActive: true,
    tokenCost: 1,
    createdById: users.Adam.id,
    winnerId: null,
    myEntryCount: 0,
    hasEntries: false,
    cancelledAt: null,
  })
  expect(body.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(body.id).not.toBe(unknownId)
  expect(await competitionIn(clients.ana, body.id)).toEqual(body)
})

test('two creations with one idempotency key create one competition', async () => {
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
  [{ imageUrl: `/api/objects/${unknownId}` }, 'Use an https address, or upload a picture'],
])('refuses a competition with %j', async (change, message) => {
  const answer = await clients.adam.post('/api/competitions', { ...competitionForm, ...change })

  expect(answer).toMatchObject({ status: 400, body: { message } })
})

test('REQ-SEC-18: refuses a store outside the scope, but accepts any store from a super admin', async () => {
  const foreign = await clients.adam.post('/api/competitions', { ...competitionForm, storeNumbers: ['0427', '0500'] })
  const any = await clients.boss.post('/api/competitions', { ...competitionForm, storeNumbers: ['9876'] })

  expect(foreign.status).toBe(403)
  expect(any.status).toBe(201)
})

test('REQ-SEC-18: an admin sees only competitions of their stores', async () => {
  const foreign = await openCompetition(clients.boss, { storeNumbers: ['0500'] })
  const shared = await openCompetition(clients.boss, { storeNumbers: ['0428', '0500'] })

  expect(await competitionIn(clients.adam, foreign)).toBeUndefined()
  expect(await competitionIn(clients.adam, shared)).toMatchObject({ id: shared })
  expect((await clients.adam.get(`/api/competitions/${foreign}/proof`)).status).toBe(404)
})

test('every field can be edited before the first entry, and a change of the terms renews the commitment', async () => {
  const id = await openCompetition(clients.adam)
  const { commitment } = await competitionIn(clients.adam, id)
  const edit = { ...competitionForm, title: 'Espresso machine', tokenCost: 3, storeNumbers: ['0428'], usesBeacon: true }

  const answer = await clients.adam.put(`/api/competitions/${id}`, edit)

  const again = await clients.adam.put(`/api/competitions/${id}`, { ...edit, title: 'Coffee machine' })

  expect(answer).toMatchObject({
    status: 200,
    body: { title: 'Espresso machine', tokenCost: 3, storeNumbers: ['0428'] },
  })
  expect(answer.body.beaconRound).toBeGreaterThan(0)
  expect(answer.body.commitment).not.toBe(commitment)
  expect(again.body).toMatchObject({ title: 'Coffee machine', commitment: answer.body.commitment })
})

test('keeps a picture uploaded by another admin, but refuses a new one of theirs', async () => {
  const picture = `/api/objects/${unknownId}`
  const id = await openCompetition(clients.adam)
  await server.db.many({ text: 'update competitions set image_url = $1 where id = $2', values: [picture, id] })
  const editWith = (imageUrl: string) => clients.boss.put(`/api/competitions/${id}`, { ...competitionForm, imageUrl })

  const unchanged = await editWith(picture)
  const replaced = await editWith(picture.replace('0198', '0199'))

  expect(unchanged).toMatchObject({ status: 200, body: { imageUrl: picture } })
  expect(replaced).toMatchObject({ status: 400, body: { errors: [{ path: 'imageUrl' }] } })
})

test('returns 409 for an edit after the first entry', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana], 1)
  await enterCompetition(clients.ana, id)

  const answer = await clients.adam.put(`/api/competitions/${id}`, { ...competitionForm, tokenCost: 9 })

  expect(answer).toMatchObject({ status: 409, body: { message: 'People have already entered this competition' } })
  expect(await competitionIn(clients.adam, id)).toMatchObject({ tokenCost: 1 })
})

test('when an edit and the first entry race, the entry pays the edited cost or the edit is refused', async () => {
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

test('an ended competition without entries reopens with a later end', async () => {
  const id = await openCompetition(clients.adam)
  passEndDate(server)

  const refused = await clients.adam.put(`/api/competitions/${id}`, {
    ...competitionForm,
    endDate: '2026-11-19T00:00:00Z',
  })
  const reopened = await clients.adam.put(`/api/competitions/${id}`, {
    ...competitionForm,
    endDate: '2026-12-01T00:00:00Z',
  })
  await giveEntryTokens(server, [users.Ana], 1)

  expect(refused).toMatchObject({ status: 400, body: { message: 'End date must be in the future' } })
  expect(reopened).toMatchObject({ status: 200, body: { closedAt: null } })
  expect((await enterCompetition(clients.ana, id))[0]?.status).toBe(201)
})

test.each(['put', 'post'] as const)('editing and cancelling require every store in scope (%s)', async (method) => {
  const [foreign, shared] = [
    await openCompetition(clients.boss, { storeNumbers: ['0500'] }),
    await openCompetition(clients.boss, { storeNumbers: ['0428', '0500'] }),
  ]
  const request = (id: string) =>
    method === 'put'
      ? clients.adam.put(`/api/competitions/${id}`, { ...competitionForm, title: 'Taken over' })
      : clients.adam.post(`/api/competitions/${id}/cancel`)

  const statuses = [(await request(foreign)).status, (await request(shared)).status, (await request(unknownId)).status]

  expect(statuses).toEqual([404, 403, 404])
  expect(await competitionIn(clients.boss, shared)).toMatchObject({ title: 'Stand mixer', cancelledAt: null })
})

test('a cancellation refunds every entry and notifies each entrant once', async () => {
  const id = await openCompetition(clients.adam, { tokenCost: 2 })
  await giveEntryTokens(server, [users.Ana, users.Ben], 5)
  await enterCompetition(clients.ana, id, 2)
  await enterCompetition(clients.ben, id)

  const answer = await clients.adam.post(`/api/competitions/${id}/cancel`)

  expect(answer).toMatchObject({ status: 200, body: { isActive: false, cancelledAt: expect.any(String) } })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 5 })
  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 5 })
  const [notification, ...others] = (await clients.ana.get('/api/notifications')).body
  expect(notification).toMatchObject({ message: '"Stand mixer" was cancelled. You have 4 tokens back' })
  expect(others.filter(({ type }: { type: string }) => type === 'cancelled')).toEqual([])
  expect((await clients.ana.get('/api/auth/user')).body).toMatchObject({ competitionsEntered: 2 })
})

test('twenty concurrent cancellations refund the tokens once', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana], 3)
  await enterCompetition(clients.ana, id, 3)

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      clients[index % 2 ? 'adam' : 'boss'].post(`/api/competitions/${id}/cancel`),
    ),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 3 })
})

test('keeps the balances when entries and a cancellation race', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana, users.Ben], 10)

  const [cancelled, ...entries] = await Promise.all([
    clients.adam.post(`/api/competitions/${id}/cancel`),
    ...Array.from({ length: 20 }, (_, index) =>
      clients[index % 2 ? 'ana' : 'ben'].post('/api/competition-entries', { competitionId: id }),
    ),
  ])

  expect(cancelled.status).toBe(200)
  expect(entries.every(({ status }) => status === 201 || status === 400)).toBe(true)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 10 })
  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 10 })
})

test('refuses entries, edits and the draw after a cancellation', async () => {
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

test('a cancellation refunds nothing to a deleted user', async () => {
  const id = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana, users.Ben], 1)
  await enterCompetition(clients.ana, id)
  await enterCompetition(clients.ben, id)
  await server.db.many({ text: 'update users set deleted_at = now() where id = $1', values: [users.Ben.id] })

  await clients.adam.post(`/api/competitions/${id}/cancel`)

  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 0 })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 1 })
})

test('lists the assigned stores for an admin and all stores in use for a super admin', async () => {
  expect((await clients.adam.get('/api/admin/stores')).body).toEqual({ stores: ['0427', '0428'], isSuperAdmin: false })
  expect((await clients.boss.get('/api/admin/stores')).body).toEqual({
    stores: expect.arrayContaining(['0000', '0427', '0428', '0500']),
    isSuperAdmin: true,
  })
})
