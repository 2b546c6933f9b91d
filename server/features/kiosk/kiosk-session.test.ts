import { beforeAll, beforeEach, expect, test } from 'vitest'
import { suspendAccount } from '#server/features/admins/suspend-account.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { createDevice } from '#test/devices.ts'
import { createIdentified, identifiedClient, type TestKiosk } from '#test/kiosk.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Boss', TestUser>
let kiosk: TestKiosk
let ana: TestClient

const over = { status: 401, body: { code: 'unauthorized' } }

beforeAll(async () => (server = await startTestServer({ languages: ['en', 'es'] })))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {}, Boss: { role: 'super_admin', toGive: 9 } })
  const identified = await createIdentified(server, users.Ana)
  kiosk = identified.kiosk
  ana = identified.client
})

const give = (client = ana, amount = 1) => client.post('/api/token-gifts', { toUserId: users.Ben.id, amount })
const secondsLater = (seconds: number) => server.clock.forward({ ms: seconds * 1_000 })
const me = (client = ana) => client.get('/api/auth/user')

test('gives, reads what arrived, answers, and sees balances', async () => {
  expect((await give()).status).toBe(201)
  expect((await me()).body).toMatchObject({ giftTokens: 8 })
  const ben = await server.as(users.Ben)
  const giftId = (await ben.get('/api/token-gifts/received')).body[0].id

  expect((await ana.post('/api/comments', { giftId, content: 'Thank you!' })).status).toBe(201)
  expect((await ana.post('/api/reactions', { giftId, reactionType: 'heart' })).status).toBe(201)
  expect((await ana.get('/api/token-gifts/received')).body).toEqual([])
})

test('whoever they are, they see themselves as a crew member, and their browser stores nothing', async () => {
  const { client: boss } = await createIdentified(server, users.Boss)

  expect((await me(boss)).body).toMatchObject({ role: 'crew_member', adminStores: [], email: null })
  for (const path of ['/api/auth/user', '/api/token-gifts/received', '/api/competitions'])
    expect((await boss.get(path)).headers['cache-control'], path).toBe('no-store')
})

test('does not go on when its tablet was something else meanwhile', async () => {
  const boss = await server.as(users.Boss)
  const change = (purpose: string) => boss.put(`/api/admin/devices/${kiosk.deviceId}`, { purpose })
  await change('wall')
  await change('kiosk')

  expect(await me()).toMatchObject(over)
})

test('changes no language but that of the tablet', async () => {
  expect((await ana.put('/api/language', { language: 'es' })).status).toBe(200)

  expect(await server.db.one(sql`select language from users where id = ${users.Ana.id}`)).toEqual({ language: null })
})

test('a gift that is sent again is made once', async () => {
  const key = { 'idempotency-key': 'one-gift' }
  const body = { toUserId: users.Ben.id, amount: 2 }

  const [first, second] = [await ana.post('/api/token-gifts', body, key), await ana.post('/api/token-gifts', body, key)]

  expect(second.body.id).toBe(first.body.id)
  expect((await me()).body).toMatchObject({ giftTokens: 7 })
})

test('ends a minute after the last thing that somebody did, and five minutes after the first', async () => {
  secondsLater(59)
  expect((await give()).status).toBe(201)
  secondsLater(59)
  expect((await me()).status).toBe(200)
  secondsLater(2)
  expect(await me()).toMatchObject(over)

  const { client } = await createIdentified(server, users.Ana)
  for (let minute = 0; minute < 6; minute += 1) {
    secondsLater(50)
    const { status } = await client.post('/api/kiosk/session')
    expect(status).toBe(minute < 5 ? 200 : 401)
  }
})

test('reads do not keep somebody identified', async () => {
  secondsLater(40)
  await me()
  secondsLater(25)

  expect(await me()).toMatchObject(over)
})

test('the next person ends the session of the one before, and so does leaving', async () => {
  const code = (await (await server.as(users.Ben)).put('/api/user/kiosk/badge', {})).body.code
  const { body } = await kiosk.post('/api/kiosk/sessions/badge', { code })
  const ben = identifiedClient(server, kiosk, body.key)

  expect(await me()).toMatchObject(over)
  expect((await me(ben)).body).toMatchObject({ firstName: 'Ben' })
  expect((await ben.delete('/api/kiosk/session')).status).toBe(200)
  expect(await me(ben)).toMatchObject(over)
})

test('works at its device only, and never as a cookie', async () => {
  const { authorization = '', cookie = '' } = ana.headers
  const other = await createDevice(server)
  const key = authorization.replace('Bearer ', '')

  expect(await other.get('/api/auth/user', { authorization })).toMatchObject(over)
  expect(await server.anonymous.get('/api/auth/user', { authorization })).toMatchObject(over)
  for (const sid of [key, key.slice(3)])
    expect(await kiosk.get('/api/auth/user', { cookie: `${cookie}; sid=${sid}` })).toMatchObject(over)
})

test('the session of the browser counts for nothing beside the key of a kiosk', async () => {
  const boss = await server.as(users.Boss)

  const reply = await boss.get('/api/auth/user', { authorization: 'Bearer bk_' + 'A'.repeat(65) })

  expect(reply).toMatchObject(over)
})

test.each([
  [
    'the device is revoked',
    () => sql`update devices set revoked_at = now(), revoked_by_id = paired_by_id where id = ${kiosk.deviceId}`,
  ],
  ['the device becomes a wall', () => sql`update devices set purpose = 'wall' where id = ${kiosk.deviceId}`],
])('ends within a second when %s', async (_, change) => {
  await server.db.many(change())
  secondsLater(1)

  expect((await me()).status).toBe(401)
})

test('ends when the person is suspended, or logs out everywhere else', async () => {
  expect((await (await server.as(users.Ana)).delete('/api/user/sessions')).status).toBe(200)
  expect(await me()).toMatchObject(over)

  const { client } = await createIdentified(server, users.Ben)
  await suspendAccount(server.db, { email: users.Ben.email, now: server.clock.now(), eventKey: testEventKey })
  secondsLater(1)
  expect((await me(client)).status).toBe(401)
})

test('a super admin has no rights of an admin there', async () => {
  const { client } = await createIdentified(server, users.Boss)

  expect((await give(client)).status).toBe(201)
  expect((await me(client)).body).toMatchObject({ firstName: 'Boss' })
  expect(await client.get('/api/admin/users')).toMatchObject({ status: 403, body: { code: 'not_at_kiosk' } })
})

test('is not in the list of sessions', async () => {
  const own = await server.as(users.Ana)
  const { sessions } = await server.db.one<{ sessions: number }>(sql`
    select count(*) as sessions from sessions where user_id = ${users.Ana.id}`)

  expect((await own.get('/api/user/sessions')).body).toHaveLength(sessions - 1)
})

test('the tablet shows what walls of the store show, and names everybody who may identify', async () => {
  await give()
  const shown = async () =>
    (await kiosk.get('/api/kiosk')).body.filter(({ from }: { from: { id: string } }) => from.id === users.Ana.id)
  expect(await shown()).toMatchObject([{ from: { firstName: 'Ana' }, to: [{ firstName: 'Ben' }] }])

  await server.db.many(sql`update users set hidden_from_walls = true where id = ${users.Ben.id}`)

  expect(await shown()).toEqual([])
  const people: { id: string }[] = (await kiosk.get('/api/kiosk/people')).body
  expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([users.Ana.id, users.Ben.id]))
})
