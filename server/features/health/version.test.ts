import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

test('the health check and the OpenAPI document name the version of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

  const [alive, document] = [await server.anonymous.get('/healthz'), await server.anonymous.get('/api/openapi.json')]

  expect(alive.body).toEqual({ status: 'ok', version })
  expect(document.body).toMatchObject({ info: { version } })
})
