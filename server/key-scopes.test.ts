import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { keyScopes, type KeyScope } from '#domain/key-scopes.ts'
import { createApiKey } from '#test/api-keys.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

// The routes that API keys may call, with the scope for each, written independently of the contract.
const scopes: Record<string, KeyScope> = {
  'GET /api/admin/users': 'people:read',
  'GET /api/users/approved': 'people:read',
  'GET /api/users/pending': 'people:read',
  'GET /api/users/rejected': 'people:read',
  'GET /api/admin/people-export': 'people:read',
  'PUT /api/admin/users/store': 'people:write',
  'PUT /api/admin/users/{id}': 'people:write',
  'DELETE /api/admin/users/{id}': 'people:write',
  'PUT /api/users/approve': 'people:write',
  'PUT /api/users/{id}/approve': 'people:write',
  'PUT /api/users/{id}/reject': 'people:write',
  'PUT /api/users/{id}/reopen': 'people:write',
  'GET /api/feed': 'gifts:read',
  'GET /api/insights': 'insights:read',
  'GET /api/competitions': 'competitions:read',
  'GET /api/competitions/winners': 'competitions:read',
  'GET /api/competitions/entry-counts': 'competitions:read',
  'GET /api/competitions/hall-of-fame': 'competitions:read',
  'GET /api/competitions/{id}/proof': 'competitions:read',
  'POST /api/competitions': 'competitions:write',
  'PUT /api/competitions/{id}': 'competitions:write',
  'POST /api/competitions/{id}/cancel': 'competitions:write',
  'PUT /api/competitions/{id}/collect-instructions': 'competitions:write',
  'GET /api/stores': 'stores:read',
  'GET /api/admin/stores': 'stores:read',
  'GET /api/stores/{id}/team-goals': 'stores:read',
  'POST /api/stores': 'stores:write',
  'PUT /api/stores/{id}': 'stores:write',
  'DELETE /api/stores/{id}': 'stores:write',
  'GET /api/admin/audit-log': 'audit:read',
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

// Who else may call them is in access-matrix.test.ts.
const routes = contract
  .filter(({ access }) => access !== 'anyone')
  .map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`)

test('each scope is that of a route', () => {
  expect(routes).toEqual(expect.arrayContaining(Object.keys(scopes)))
})

describe.each(routes)('%s', (route) => {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace('{id}', '0198c0de-0000-7000-8000-000000000000')
  const needed = scopes[route]
  const others = keyScopes.filter((scope) => scope !== needed)

  test('for API keys', async () => {
    const sent = method === 'GET' ? {} : { payload: {} }
    const send = async (of: readonly KeyScope[]) =>
      (await createApiKey(server, { scopes: [...of] })).ask(method as 'GET', url, sent)

    expect(await send(others)).toMatchObject({ status: 403, body: { code: 'key_scope_missing' } })
    if (needed) expect([200, 201, 400, 404]).toContain((await send([needed])).status)
  })
})
