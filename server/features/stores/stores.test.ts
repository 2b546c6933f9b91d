import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { openCompetition } from '#test/competitions.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { sendDuring } from '#test/rights-changes.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const path = '/api/stores'

let server: TestServer
let users: Record<'Ana' | 'Pat' | 'Adam' | 'Boss', TestUser>
let adam: TestClient
let boss: TestClient

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  await server.db.many(sql`update users set approval_status = 'rejected'`)
  await server.db.many(sql`delete from admin_store_assignments`)
  await server.db.many(sql`update stores set name = null, takes_sign_ups = true`)
  users = await createUsers(server.db, {
    Ana: { store: '0427' },
    Pat: { store: '0427', status: 'pending' },
    Adam: { role: 'admin', store: '0100', adminStores: ['0427'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  adam = await server.as(users.Adam)
  boss = await server.as(users.Boss)
})

type Listed = { id: string; number: string; name: string | null }

const listed = async (client: TestClient, search = ''): Promise<Listed[]> => (await client.get(path + search)).body
const numbers = async (client: TestClient, search = '') => (await listed(client, search)).map(({ number }) => number)

async function idOf(number: string) {
  const { id } = await server.db.one<{ id: string }>(sql`select id from stores where number = ${number}`)
  return id
}

const signUp = (storeNumber: string, email = `${storeNumber}-${performance.now()}@store.example`) =>
  server.anonymous.post('/api/signup', {
    firstName: 'Nia',
    lastNameInitial: 'N',
    storeNumber,
    role: 'crew_member',
    email,
    password: 'correct horse',
  })

const asSomebodySees = async (number: string) =>
  (await server.anonymous.get(`/api/stores/sign-up?number=${number}`)).body

test('an admin sees the stores of their scope with people, registrations that wait, and admins', async () => {
  expect(await listed(adam)).toEqual([
    {
      id: await idOf('0427'),
      number: '0427',
      name: null,
      takesSignUps: true,
      people: 1,
      waiting: 1,
      admins: [{ id: users.Adam.id, firstName: 'Adam', lastNameInitial: 'T' }],
    },
  ])
})

test('a super admin sees every store by number, page by page, and finds them by number and name', async () => {
  await boss.put(`${path}/${await idOf('0427')}`, { name: 'Main Street' })
  const first = await boss.get(`${path}?limit=2`)
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''

  expect((await boss.get(next)).body.map(({ number }: Listed) => number)).toContain('0427')
  expect(first.body.map(({ number }: Listed) => number)).toEqual(['0000', '0100'])
  expect(await numbers(boss, '?q=04')).toContain('0427')
  expect(await numbers(boss, '?q=street')).toEqual(['0427'])
  expect(await numbers(boss, '?q=%25')).toEqual([])
})

test('a store is known from its first approved user or admin on, and stays known', async () => {
  const before = await numbers(boss)
  const { Nia } = await createUsers(server.db, { Nia: { store: '0815', status: 'pending' } })
  const waiting = await numbers(boss)
  await boss.put(`/api/users/${Nia.id}/approve`)
  await boss.post('/api/admin/create-admin', { email: users.Ana.email, storeNumbers: ['0816'] })
  await boss.delete(`/api/admin/users/${Nia.id}`)

  expect(waiting).toEqual(before)
  expect((await numbers(boss)).filter((number) => !before.includes(number))).toEqual(['0815', '0816'])
})

test('a super admin adds a store, whose number is then known', async () => {
  const { status, body } = await boss.post(path, { number: '0900', name: ' Harbour ' })

  expect(status).toBe(201)
  expect(body).toMatchObject({ number: '0900', name: 'Harbour', takesSignUps: true, people: 0, admins: [] })
  expect(await asSomebodySees('0900')).toEqual({
    name: 'Harbour',
    isKnown: true,
    takesSignUps: true,
    decider: 'owner',
    isPosterOld: false,
  })
  expect((await signUp('0900')).body).toMatchObject({ storeIsKnown: true })
  expect((await auditEventsOf(server.db, users.Boss)).at(-1)).toMatchObject({
    action: 'store_added',
    details: { storeNumbers: ['0900'] },
  })
})

test('a repeated request to add a store answers the first one, another one is refused', async () => {
  const headers = { 'idempotency-key': 'add 0901' }
  const first = await boss.post(path, { number: '0901' }, headers)

  const again = await boss.post(path, { number: '0901' }, headers)
  const another = await boss.post(path, { number: '0901', name: 'Other' })
  const reused = await boss.post(path, { number: '0902' }, headers)

  expect([again.status, again.body]).toEqual([201, first.body])
  expect(another).toMatchObject({ status: 409, body: { code: 'store_known', errors: [{ path: 'number' }] } })
  expect(reused).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect(await numbers(boss, '?q=0902')).toEqual([])
})

test('twenty requests at once add a store once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => boss.post(path, { number: '0903' })))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'store_known')).toHaveLength(19)
})

test('an admin names a store of their scope, and takes the name away, each recorded once', async () => {
  const id = await idOf('0427')

  const named = await adam.put(`${path}/${id}`, { name: 'Main Street' })
  await adam.put(`${path}/${id}`, { name: 'Main Street' })
  await adam.put(`${path}/${id}`, { name: ' ' })

  expect([named.status, named.body.name]).toEqual([200, 'Main Street'])
  expect((await listed(adam))[0]?.name).toBe(null)
  const recorded = (await auditEventsOf(server.db, users.Adam)).map(({ action, details }) => ({ action, details }))
  const change = (before: string | null, after: string | null) => ({
    action: 'store_changed',
    details: { storeNumbers: ['0427'], storeSettings: { name: { before, after } } },
  })
  expect(recorded).toEqual([change(null, 'Main Street'), change('Main Street', null)])
})

test('a closed store refuses sign-ups and nothing else, until it opens again', async () => {
  const id = await idOf('0427')
  await adam.put(`${path}/${id}`, { takesSignUps: false })
  const waiting = await createUsers(server.db, { Kim: { store: '0100', status: 'pending' } })

  const refused = await signUp('0427', 'nia@store.example')
  const moved = await (await server.as(waiting.Kim)).put('/api/user/registration', { storeNumber: '0427' })
  const approved = await adam.put(`/api/users/${users.Pat.id}/approve`)

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'sign_ups_closed',
      errors: [{ path: 'storeNumber', message: 'This store takes no sign-ups now' }],
    },
  })
  expect(moved).toMatchObject({ status: 409, body: { code: 'sign_ups_closed' } })
  expect(approved.status).toBe(200)
  expect(await asSomebodySees('0427')).toMatchObject({ takesSignUps: false, decider: 'admins' })
  await adam.put(`${path}/${id}`, { takesSignUps: true })
  expect((await signUp('0427', 'nia@store.example')).status).toBe(201)
})

test('a number that nobody knows takes sign-ups, which the owner decides', async () => {
  expect(await asSomebodySees('9999')).toMatchObject({
    name: null,
    isKnown: false,
    takesSignUps: true,
    decider: 'owner',
  })
  expect((await signUp('9999')).status).toBe(201)
})

const removed = async (number: string) => boss.delete(`${path}/${await idOf(number)}`)

test('a store that was added by mistake is removed, recorded, and its number is free again', async () => {
  await boss.post(path, { number: '0910', name: 'Slip' })
  await boss.put(`${path}/${await idOf('0910')}`, { name: 'A slip' })
  const id = await idOf('0910')

  expect(await removed('0910')).toMatchObject({ status: 200, body: {} })

  expect(await numbers(boss, '?q=0910')).toEqual([])
  expect((await boss.delete(`${path}/${id}`)).status).toBe(404)
  expect((await auditEventsOf(server.db, users.Boss)).at(-1)).toMatchObject({
    action: 'store_removed',
    details: { storeNumbers: ['0910'] },
  })
  expect((await boss.post(path, { number: '0910' })).status).toBe(201)
})

test.each<[string, string, () => Promise<unknown>]>([
  ['has people', '0911', () => createUsers(server.db, { Nia: { store: '0911' } })],
  ['has somebody who waits', '0912', () => signUp('0912')],
  ['has an admin', '0913', () => createUsers(server.db, { Ada: { role: 'admin', adminStores: ['0913'] } })],
  ['had people', '0914', hadSomebody],
  ['has a competition', '0915', () => openCompetition(boss, { storeNumbers: ['0915'] })],
])('a store that %s is not removed', async (_case, number, use) => {
  await boss.post(path, { number })
  await use()

  expect(await removed(number)).toMatchObject({
    status: 409,
    body: { code: 'store_used', message: 'This store is or was in use. You can close it for sign-ups' },
  })
  expect(await numbers(boss, `?q=${number}`)).toEqual([number])
})

async function hadSomebody() {
  const { Nia } = await createUsers(server.db, { Nia: { store: '0914' } })
  await boss.put(`/api/admin/users/${Nia.id}`, { storeNumber: '0427' })
}

test('a store is kept that somebody comes to while it is being removed', async () => {
  await boss.post(path, { number: '0916' })
  const { Nia } = await createUsers(server.db, { Nia: { store: '0427' } })
  const move = [sql`update users set store_number = '0916' where id = ${Nia.id}`]

  const reply = await sendDuring(server, move, () => removed('0916'))

  expect(reply?.status).toBe(409)
  expect(await numbers(boss, '?q=0916')).toEqual(['0916'])
})

test('nobody is an admin of a store who is suspended or gone', async () => {
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${users.Adam.id}`)

  expect(await asSomebodySees('0427')).toMatchObject({ decider: 'owner' })
  expect((await listed(boss, '?q=0427'))[0]).toMatchObject({ admins: [] })
})

test.each([
  ['an admin of other stores', () => adam, 404],
  ['an admin who adds a store', () => adam, 403],
])('refuses %s and changes nothing', async (_case, client, expected) => {
  const { status } =
    expected === 403
      ? await client().post(path, { number: '0904' })
      : await client().put(`${path}/${await idOf('0100')}`, { name: 'Mine' })

  expect(status).toBe(expected)
  expect((await listed(boss, '?q=0100'))[0]?.name).toBe(null)
  expect(await numbers(boss, '?q=0904')).toEqual([])
})

test.each([
  ['a number of three digits', { number: '042' }, 'number', 'store_number_invalid'],
  ['a name of 61 characters', { number: '0905', name: 'x'.repeat(61) }, 'name', 'text_too_long'],
  ['a name that turns its line', { number: '0905', name: 'Main\u202EStreet' }, 'name', 'name_characters_invalid'],
])('refuses %s', async (_case, body, field, code) => {
  const reply = await boss.post(path, body)

  expect(reply.status).toBe(400)
  expect(reply.body.errors).toMatchObject([{ path: field, code }])
})
