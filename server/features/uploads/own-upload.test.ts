import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { createUsers, type TestUser } from '#test/users.ts'
import { requestUpload, uploadPicture } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { ownUpload } from './own-upload.ts'

let server: TestServer
let users: Record<'Ana' | 'Boss', TestUser>
let path: string

beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: {}, Boss: { role: 'super_admin' } })
  path = await uploadPicture(await server.as(users.Ana))
})

const asProfile = (address: string, { id } = users.Ana) =>
  ownUpload(server.db, address, { userId: id, purpose: 'profile' })

test.each([
  (own: string) => own,
  (own: string) => `${own}?expires=1&bytes=2&signature=x`,
  (own: string) => `http://localhost:3000${own}`,
  (own: string) => `https://thanks.example${own}?expires=1&bytes=2&signature=x`,
  (own: string) => own.toUpperCase().replace('/API/OBJECTS', '/api/objects'),
])('recognizes an own upload by any form of its address (%#)', async (variantOf) => {
  expect(await asProfile(variantOf(path))).toBe(path)
})

test('REQ-SEC-33: returns null for a picture of another user, of another purpose or never sent', async () => {
  const boss = await server.as(users.Boss)
  const prize = await uploadPicture(boss, 'competition')
  const unsent = await requestUpload(boss)

  expect(await asProfile(path, users.Boss)).toBeNull()
  expect(await asProfile(prize, users.Boss)).toBeNull()
  expect(await asProfile(unsent, users.Boss)).toBeNull()
})

test.each([
  '',
  'x',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '/api/objects/',
  '/api/objects/../users',
  '/api/objects/incoming',
  '/api/objects/0198c0de-0000-7000-8000-000000000000',
  '/api/objects/zzzzzzzz-0000-7000-8000-000000000000',
])('REQ-SEC-33: returns null for %j', async (address) => {
  expect(await asProfile(address)).toBeNull()
})

test('REQ-SEC-33: never connects to the address', async () => {
  let connections = 0
  const listener = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo

  const foreign = await asProfile(`http://127.0.0.1:${port}/api/objects/0198c0de-0000-7000-8000-000000000000`)
  const imitated = await asProfile(`http://127.0.0.1:${port}${path}`)
  listener.close()

  expect([foreign, imitated, connections]).toEqual([null, path, 0])
})
