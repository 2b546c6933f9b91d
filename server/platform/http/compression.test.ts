import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let ana: TestClient
beforeAll(async () => {
  server = await startTestServer()
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 30 }, Ben: {} })
  ana = await server.as(Ana)
  // A page of the feed with about 20 kB.
  for (let gift = 0; gift < 30; gift++)
    await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: 'Thank you. '.repeat(20) })
})

const read = (url: string, encoding?: string) =>
  server.app.inject({ url, headers: { ...ana.headers, ...(encoding && { 'accept-encoding': encoding }) } })

test.each([
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
])('a page of the feed is compressed with %s in one call', async (encoding, accepted, decompressed) => {
  const { headers, rawPayload } = await read('/api/feed', accepted)

  expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(rawPayload.length) })
  expect(headers['vary']).toContain('accept-encoding')
  expect(String(decompressed(rawPayload))).toBe((await read('/api/feed')).payload)
})

test('a large reply is compressed in pieces, so that others need not wait for it', async () => {
  const { headers, rawPayload } = await read('/api/openapi.json', 'br')

  expect(headers).toMatchObject({ 'content-encoding': 'br' })
  expect(headers['content-length']).toBeUndefined()
  expect(String(brotliDecompressSync(rawPayload))).toBe((await read('/api/openapi.json')).payload)
})

test('a small reply is sent as it is', async () => {
  const { headers } = await read('/api/notifications/unread-count', 'br')

  expect(headers['content-encoding']).toBeUndefined()
})
