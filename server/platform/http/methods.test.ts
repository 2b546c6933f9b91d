import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { TestClient } from '#test/client.ts'
import { uploadPicture } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { createWebBuild } from '#test/web-build.ts'

let server: TestServer
let boss: TestClient
let Ana: TestUser
let picture: string
let port: number

beforeAll(async () => {
  server = await startTestServer({}, createWebBuild())
  const users = await createUsers(server.db, { Ana: { toGive: 3 }, Boss: { role: 'super_admin' } })
  Ana = users.Ana
  boss = await server.as(users.Boss)
  picture = await uploadPicture(boss)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const signOn = ['/api/sso/:id/start', '/api/sso/callback']

// Their own tests are below; an export contains the audit event of the one before.
const own = new Set(['/api/live', '/api/logout', '/api/objects/:id', '/api/user/export', ...signOn])
const reads = contract.filter(({ method, path }) => method === 'GET' && !own.has(path)).map(({ path }) => path)

// Those of the connection differ, since a client does not wait for a body.
const perRequest = new Set(['date', 'x-request-id', 'server-timing', 'connection', 'keep-alive', 'transfer-encoding'])

/** What answers a real connection, over which HEAD has no body. */
async function ask(client: TestClient, method: string, path: string, accepted: string) {
  const headers = { ...client.headers, 'accept-encoding': accepted }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: 'manual' })
  const sent = Object.fromEntries([...reply.headers].filter(([name, value]) => !perRequest.has(name) && value !== '0'))
  return { status: reply.status, headers: sent, text: await reply.text() }
}

async function compare(client: TestClient, path: string, accepted: string) {
  const [got, head] = [await ask(client, 'GET', path, accepted), await ask(client, 'HEAD', path, accepted)]
  expect(head).toEqual({ ...got, text: '' })
}

test.each(reads)('answers HEAD %s as GET, without the body', async (path) => {
  const address = path.replace(':id', Ana.id)
  for (const client of [server.anonymous, boss])
    for (const accepted of ['identity', 'gzip']) await compare(client, address, accepted)
})

test('answers HEAD of a picture as GET, with its length', async () => {
  await compare(boss, picture, 'gzip')
  expect(Number((await ask(boss, 'HEAD', picture, 'gzip')).headers['content-length'])).toBeGreaterThan(1_000)
})

test.each([
  '/',
  '/feed',
  '/no-such-page',
  '/privacy-policy',
  '/robots.txt',
  '/assets/app-abc.js',
  '/gifs/boom.gif',
  '/sw.js',
])('answers HEAD %s as GET, without the body', async (path) => {
  for (const client of [server.anonymous, boss])
    for (const accepted of ['identity', 'gzip']) await compare(client, path, accepted)
})

test.each(signOn)('HEAD %s begins and finishes no log-in by a provider', async (path) => {
  const head = await ask(server.anonymous, 'HEAD', path.replace(':id', Ana.id), 'identity')

  expect(head).toMatchObject({ status: 302, headers: { location: '/' } })
  expect(head.headers['set-cookie']).toBeUndefined()
})

test('opens no event stream for HEAD', async () => {
  const head = await ask(boss, 'HEAD', '/api/live', 'identity')

  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-type': 'text/event-stream' } })
})

test('ends no session for HEAD', async () => {
  const ana = await server.as(Ana)

  const head = await ana.ask('HEAD', '/api/logout', {})

  expect([head.status, head.headers['location']]).toEqual([302, '/'])
  expect((await ana.get('/api/auth/user')).status).toBe(200)
})

const id = '0198c0de-0000-7000-8000-000000000000'

test.each([
  ['POST', '/api/feed', 'GET, HEAD'],
  ['PATCH', '/api/token-gifts', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/token-gifts', 'GET, HEAD, POST'],
  ['GET', '/api/reactions', 'DELETE, POST'],
  ['HEAD', '/api/signup', 'POST'],
  ['GET', '/api/signup', 'POST'],
  ['DELETE', `/api/competitions/${id}`, 'PUT'],
  ['DELETE', `/api/objects/${id}`, 'GET, HEAD, PUT'],
  ['PATCH', '/api/competitions/winners', 'GET, HEAD, PUT'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/feed', 'GET, HEAD'],
  ['POST', `/gifts/${id}`, 'GET, HEAD'],
  ['DELETE', '/assets/app-abc.js', 'GET, HEAD'],
  ['PUT', '/robots.txt', 'GET, HEAD'],
  ['DELETE', `/api/token-gifts/${id}`, 'GET, HEAD'],
  ['POST', '/no-such-page', 'GET, HEAD'],
  ['POST', '/gifs/boom.gif', 'GET, HEAD'],
] as const)('refuses %s %s and names the methods of its address', async (method, path, allow) => {
  for (const client of [server.anonymous, boss]) {
    const { status, headers, body } = await client.ask(method, path, {})

    expect([status, headers['allow']]).toEqual([405, allow])
    if (method !== 'HEAD') expect(body).toMatchObject({ code: 'method_not_allowed', message: expect.any(String) })
  }
})

test('refuses the method before the origin and the body', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' }

  const { status } = await server.anonymous.ask('PATCH', '/api/feed', { payload: 'x'.repeat(200_000), headers })

  expect(status).toBe(405)
})

test.each([
  ['POST', '/api/nothing'],
  ['HEAD', '/api/nothing'],
  ['GET', '/api'],
  ['POST', '/api'],
  ['PATCH', '/api/token-gifts/x/y'],
] as const)('knows no address %s %s', async (method, path) => {
  const { status, headers } = await boss.ask(method, path, { payload: '{', headers: { 'content-type': 'text/plain' } })

  expect([status, headers['allow']]).toEqual([404, undefined])
})

test('refuses a method of WebDAV', async () => {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => (reply += chunk))
  socket.write('PROPFIND /api/feed HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')

  expect(reply).toMatch(/^HTTP\/1\.1 405 [^]*\r\nallow: GET, HEAD\r\n/)
})

test.each(['/api/stats', '/', '/no-such-page'])('echoes nothing for TRACE %s', async (path) => {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => (reply += chunk))
  socket.write(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Mark: echoed\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')

  expect(reply).toMatch(/^HTTP\/1\.1 (404|405) /)
  expect(reply).not.toContain('echoed')
})
