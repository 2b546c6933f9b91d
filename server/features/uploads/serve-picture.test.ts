import { rm } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { requestUpload, uploadPicture } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Pia', TestUser>
let ben: TestClient
let path: string

beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: {}, Ben: {}, Pia: { status: 'pending' } })
  ben = await server.as(users.Ben)
  path = await uploadPicture(await server.as(users.Ana))
})

test('REQ-SEC-35: serves a picture sandboxed, as an image and privately cacheable', async () => {
  const answer = await ben.get(path)

  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.any(String),
  })
})

test('returns 304 for a matching etag', async () => {
  const { headers } = await ben.get(path)

  const revalidated = await ben.get(path, { 'if-none-match': String(headers.etag) })

  expect(revalidated).toMatchObject({ status: 304, text: '' })
})

test('REQ-SEC-35: serves pictures only to approved users', async () => {
  const pia = await server.as(users.Pia)

  expect([(await server.anonymous.get(path)).status, (await pia.get(path)).status]).toEqual([401, 403])
})

test.each([
  '/api/objects/../../etc/passwd',
  '/api/objects/..%2f..%2fsecrets.json',
  '/api/objects/%2e%2e/%2e%2e/secrets.json',
  '/api/objects/incoming',
  '/api/objects/',
  '/api/objects/0198c0de-0000-7000-8000-000000000000',
])('REQ-SEC-35: serves nothing at %s', async (address) => {
  expect([400, 404]).toContain((await ben.get(address)).status)
})

test('returns 404 for an upload that received nothing', async () => {
  const address = await requestUpload(ben)

  expect((await ben.get(address)).status).toBe(404)
})

test('returns 404 when the file of a picture is missing', async () => {
  const lost = await uploadPicture(ben)
  await rm(server.context.settings.picturesFolder, { recursive: true })

  expect((await ben.get(lost)).status).toBe(404)
})
