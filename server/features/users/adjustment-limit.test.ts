import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustTokens, createAdmins, type TestAdmins } from '#test/admins.ts'
import { auditActionsOf } from '#test/audit-log.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers } from '#test/users.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer({ adminWeeklyAdjustments: 250, timeZone: 'Europe/Berlin' })))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  ;({ users, clients } = await createAdmins(server))
})

const limitOf = async (client: 'adam' | 'boss') => (await clients[client].get('/api/admin/adjustment-limit')).body

test('refuses an addition above the weekly limit of an admin, says what is left, and changes nothing', async () => {
  await adjustTokens(clients.adam, users.Ana, 100)
  await adjustTokens(clients.adam, users.Mara, 100)

  const refused = await adjustTokens(clients.adam, users.Ana, 51)

  const message = 'You can add 50 more tokens this week'
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'adjustment_limit', message, errors: [{ path: 'amount', code: 'adjustment_limit', message }] },
  })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 103 })
  expect(await auditActionsOf(server.db, users.Ana)).toEqual(['tokens_adjusted', 'refused'])
  expect(await limitOf('adam')).toEqual({ weekly: 250, left: 50 })
  expect((await adjustTokens(clients.adam, users.Ana, 50)).status).toBe(200)
  expect((await adjustTokens(clients.adam, users.Ana, 1)).body.message).toBe(
    'You have added all the tokens you can add this week',
  )
})

test('removing tokens is not limited, and gives nothing back', async () => {
  for (const amount of [100, 100, 50]) await adjustTokens(clients.adam, users.Ana, amount)

  const removed = await adjustTokens(clients.adam, users.Ana, -100)

  expect(removed.status).toBe(200)
  expect(await limitOf('adam')).toEqual({ weekly: 250, left: 0 })
})

test('the limit begins again on Monday in the time zone of the organisation', async () => {
  for (const amount of [100, 100, 50]) await adjustTokens(clients.adam, users.Ana, amount)
  server.clock.set('2026-11-22T22:59:59.000Z')
  const sunday = await (await server.as(users.Adam)).get('/api/admin/adjustment-limit')
  server.clock.set('2026-11-22T23:00:00.000Z')
  const monday = await (await server.as(users.Adam)).get('/api/admin/adjustment-limit')

  expect([sunday.body.left, monday.body.left]).toEqual([0, 250])
})

test('a super admin has no limit', async () => {
  expect((await adjustTokens(clients.boss, users.Ana, 10_000)).status).toBe(200)
  expect(await limitOf('boss')).toEqual({ weekly: null, left: null })
})

test('each admin has a limit of their own', async () => {
  for (const amount of [100, 100, 50]) await adjustTokens(clients.adam, users.Ana, amount)

  expect((await adjustTokens(clients.peer, users.Ana, 100)).status).toBe(200)
})

test('twenty additions at once to different users stay within the limit', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `User${String.fromCharCode(97 + index)}`)
  const many = Object.values(await createUsers(server.db, Object.fromEntries(names.map((name) => [name, {}]))))

  const answers = await Promise.all(many.map((user) => adjustTokens(clients.adam, user, 50)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'adjustment_limit')).toHaveLength(15)
  expect(await limitOf('adam')).toEqual({ weekly: 250, left: 0 })
})

test('repeating an addition under its idempotency key is not counted again', async () => {
  const more = { 'idempotency-key': 'add-once' }
  const path = `/api/admin/users/${users.Ana.id}/adjust-tokens`
  for (const amount of [100, 50]) await adjustTokens(clients.adam, users.Ana, amount)

  const first = await clients.adam.post(path, { amount: 100 }, more)
  const again = await clients.adam.post(path, { amount: 100 }, more)

  expect([first.status, again.status]).toEqual([200, 200])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 253 })
})
