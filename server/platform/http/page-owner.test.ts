import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben', TestUser>
let ana: TestClient

beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  ana = await server.as(users.Ana)
})

const give = (headers: Record<string, string>) =>
  ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 }, headers)

// Health checks and endpoints of devices answer without reading the session.
const withSession = contract.filter(
  ({ path, access }) => path !== '/healthz' && path !== '/readyz' && access !== 'device',
)

test.each(withSession.map(({ method, path }) => [method, path] as const))(
  '%s %s returns 412 from the page of another user',
  async (method, path) => {
    const answer = await ana.ask(method, path.replace(/:\w+/g, users.Ben.id), {
      headers: { [pageOwnerHeader]: users.Ben.id },
    })

    expect(answer).toMatchObject({ status: 412, body: { message: 'Someone else is logged in' } })
  },
)

test('a refused gift moves no tokens and does not use up its idempotency key', async () => {
  const key = { 'idempotency-key': 'one action' }

  const refused = await give({ ...key, [pageOwnerHeader]: users.Ben.id })
  const before = await balances(server.db, users.Ana)
  const reply = await give({ ...key, [pageOwnerHeader]: users.Ana.id })

  expect([refused.status, before.toGive, reply.status]).toEqual([412, 5, 201])
})

test('accepts writes without the page owner header', async () => {
  expect((await give({})).status).toBe(201)
})

test('returns 401 first when there is no session', async () => {
  const answer = await server.anonymous.post('/api/token-gifts', {}, { [pageOwnerHeader]: users.Ben.id })

  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
})
