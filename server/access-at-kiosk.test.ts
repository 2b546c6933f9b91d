import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { TestClient } from '#test/client.ts'
import { createIdentified } from '#test/kiosk.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

// What somebody may call who has identified at a kiosk, written independently of the contract: their column of the access matrix.
const allowed = [
  'GET /api/auth/user',
  'POST /api/token-gifts',
  'GET /api/token-gifts/received',
  'POST /api/notifications/mark-gifts-read',
  'POST /api/comments',
  'GET /api/reactions/user/:id',
  'POST /api/reactions',
  'DELETE /api/reactions',
  'GET /api/competitions',
  'POST /api/competition-entries',
  'POST /api/kiosk/session',
]

let client: TestClient

beforeAll(async () => {
  const server = await startTestServer()
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  client = (await createIdentified(server, Boss)).client
})

const routes = contract
  .filter(({ access }) => access !== 'anyone' && access !== 'device')
  .map(({ method, path }) => ({ method, path, route: `${method} ${path}` }))
  .filter(({ route }) => route !== 'DELETE /api/kiosk/session')

test.each(routes)('a super admin who has identified at a kiosk calls $route', async ({ method, path, route }) => {
  const url = path.replace(':id', '0198c0de-0000-7000-8000-000000000000')

  const { status, body } = await client.ask(method, url, method === 'GET' ? {} : { payload: {} })

  if (allowed.includes(route)) expect([200, 201, 400, 404]).toContain(status)
  else expect({ status, body }).toMatchObject({ status: 403, body: { code: 'not_at_kiosk' } })
})

test('each of these routes exists', () => {
  expect(allowed.filter((route) => !routes.some((each) => each.route === route))).toEqual([])
})
