import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { type TestAdmins, adjustTokens, createAdmins } from '#test/admins.ts'
import { balances, createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => ({ users, clients } = await createAdmins(server)))

test('adds and removes tokens and notifies the user', async () => {
  const added = await adjustTokens(clients.adam, users.Ana, 5, { reason: 'Sorry for the lost week' })
  server.clock.forward({ ms: 5 })
  const removed = await adjustTokens(clients.adam, users.Ana, -1)

  expect([added.body.giftTokens, removed.body.giftTokens]).toEqual([8, 7])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 7, gifted: 0 })
  const messages = (await clients.ana.get('/api/notifications')).body.map(({ message }: { message: string }) => message)
  expect(messages).toEqual(['An administrator removed 1 token', 'An administrator added 5 tokens'])
  const [line] = (await clients.ana.get('/api/tokens/statement')).body
  expect(line).toMatchObject({ cause: 'adjust', change: -1, balance: 7 })
})

test('accepts null as no reason', async () => {
  expect(await adjustTokens(clients.adam, users.Ana, 1, { reason: null })).toMatchObject({ status: 200 })
})

test('REQ-LED-6: refuses to remove more than the balance and keeps it', async () => {
  const answer = await adjustTokens(clients.adam, users.Ana, -4)

  expect(answer).toMatchObject({ status: 400, body: { message: 'Cannot remove more tokens than the user has' } })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 3 })
})

test.each([0, 1.5, '5', null, 1_000_001, -1_000_001, 2 ** 31, undefined])(
  'REQ-LED-5: an adjustment by %j is refused',
  async (amount) => {
    expect((await adjustTokens(clients.adam, users.Ana, amount)).status).toBe(400)
    expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 3 })
  },
)

test('REQ-SEC-19: an admin cannot adjust their own tokens, a super admin can', async () => {
  expect((await adjustTokens(clients.adam, users.Adam, 5)).status).toBe(403)
  expect((await adjustTokens(clients.boss, users.Boss, 5)).body).toMatchObject({ giftTokens: 5 })
})

test.each(['pending', 'rejected'] as const)(
  'refuses to adjust the tokens of a %s user and sends no notification',
  async (status) => {
    const { Nova } = await createUsers(server.db, { Nova: { status } })

    const answer = await adjustTokens(clients.adam, Nova, 5)

    expect(answer).toMatchObject({ status: 409, body: { message: 'This person has not been approved yet' } })
    expect(await balances(server.db, Nova)).toMatchObject({ toGive: 0 })
    expect(await server.db.many(sql`select from notifications where user_id = ${Nova.id}`)).toEqual([])
  },
)

test('twenty concurrent requests under one key make one adjustment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      clients.adam.post(`/api/admin/users/${users.Ana.id}/adjust-tokens`, { amount: 2 }, { 'idempotency-key': 'once' }),
    ),
  )

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 5 })
})

test('REQ-LED-7: refuses a key that was used for another user', async () => {
  const adjustOnce = ({ id }: { id: string }) =>
    clients.adam.post(`/api/admin/users/${id}/adjust-tokens`, { amount: 2 }, { 'idempotency-key': 'for both' })

  const [first, second] = [await adjustOnce(users.Ana), await adjustOnce(users.Mara)]

  expect([first.status, second.status]).toEqual([200, 409])
  expect(await balances(server.db, users.Mara)).toMatchObject({ toGive: 0 })
})

test('twenty concurrent removals never take more than the balance', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => adjustTokens(clients.boss, users.Ana, -1)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 0 })
})
