import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { createWebBuild } from '#test/web-build.ts'

const lines = new PassThrough()
let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  const settings = { ...testSettings, accessLog: true }
  server = await startTestServerOn(database, {
    events: memoryEventBus(),
    settings,
    log: pino({ level: 'warn' }, lines),
  })
})

/** The next line of the log. */
async function nextLine() {
  const [chunk] = await once(lines, 'data')
  return JSON.parse(String(chunk))
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

test.each([
  ['a sent id', { 'x-request-id': 'proxy-1:42.a' }, /^proxy-1:42\.a$/],
  ['the trace of a traceparent', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }, new RegExp(`^${trace}$`)],
  [
    'a sent id before a trace',
    { 'x-request-id': 'proxy-42', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    /^proxy-42$/,
  ],
  ['a new id', {}, /^[0-9a-f-]{36}$/],
  ['a new id instead of a short one', { 'x-request-id': 'a' }, /^[0-9a-f-]{36}$/],
  ['a new id instead of a long one', { 'x-request-id': 'a'.repeat(65) }, /^[0-9a-f-]{36}$/],
  ['a new id instead of markup', { 'x-request-id': '<script>alert(1)' }, /^[0-9a-f-]{36}$/],
  [
    'a new id instead of a trace of zeros',
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    /^[0-9a-f-]{36}$/,
  ],
])('answers and logs %s', async (_name, headers, expected) => {
  const [answer, line] = await Promise.all([server.anonymous.get('/api/feed', headers), nextLine()])

  expect(answer.headers['x-request-id']).toMatch(expected)
  expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
  expect(line.reqId).toBe(answer.headers['x-request-id'])
})

test('records the id in the audit log', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await server.as(Ana)

  await ana.get('/api/admin/users', { 'x-request-id': 'support-case-7' })

  const events = await server.db.many({
    text: 'select action from audit_log where request_id = $1',
    values: ['support-case-7'],
  })
  expect(events).toEqual([{ action: 'refused' }])
})

test('logs who asked for what, without the query', async () => {
  const { Ben } = await createUsers(server.db, { Ben: {} })
  const ben = await server.as(Ben)

  const [, line] = await Promise.all([ben.get('/api/feed?q=secret'), nextLine()])

  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/feed',
    route: '/api/feed',
    userId: Ben.id,
    level: 30,
  })
  expect(line.durationMs).toBeGreaterThan(0)
  expect(JSON.stringify(line)).not.toContain('secret')
})

test('logs no request unless ACCESS_LOG is on', async () => {
  const silent = new PassThrough()
  const other = await startTestServerOn(database, { events: memoryEventBus(), log: pino({ level: 'info' }, silent) })

  const { headers } = await other.anonymous.get('/api/stats')

  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(silent.read()).toBeNull()
})

type Kind = { kind: string; request: string; status: number; isSignedIn?: boolean }

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')
const post = (path: string, body: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: x', `Content-Length: ${body.length}`, ...headers].join('\r\n')}\r\n\r\n${body}`

const kinds: Kind[] = [
  { kind: 'JSON', request: get('/api/stats'), status: 200 },
  { kind: 'the health check', request: get('/healthz'), status: 200 },
  { kind: 'HEAD', request: get('/api/stats').replace('GET', 'HEAD'), status: 200 },
  { kind: 'a redirect', request: get('/api/login'), status: 302 },
  { kind: 'a list', request: get('/api/feed'), status: 200, isSignedIn: true },
  { kind: 'an unchanged list', request: get('/api/feed', 'If-None-Match: *'), status: 304, isSignedIn: true },
  { kind: 'a failed precondition', request: get('/api/feed', 'If-Match: "x"'), status: 412, isSignedIn: true },
  { kind: 'an event stream', request: get('/api/live'), status: 200, isSignedIn: true },
  { kind: 'the landing page', request: get('/'), status: 200 },
  { kind: 'a legal page', request: get('/privacy-policy'), status: 200 },
  { kind: 'a page', request: get('/feed'), status: 200, isSignedIn: true },
  { kind: 'an unknown page', request: get('/no-such-page'), status: 404 },
  { kind: 'a link with a tail', request: get('/feed.'), status: 308 },
  { kind: 'a file', request: get('/assets/app-abc.js'), status: 200 },
  { kind: 'an unchanged file', request: get('/robots.txt', 'If-None-Match: *'), status: 304 },
  { kind: 'a part of a file', request: get('/gifs/boom.gif', 'Range: bytes=0-1'), status: 206 },
  { kind: 'no part of a file', request: get('/gifs/boom.gif', 'Range: bytes=99999999-'), status: 416 },
  { kind: 'an unknown file', request: get('/assets/nothing.js'), status: 404 },
  { kind: 'an unknown path of the API', request: get('/api/nothing'), status: 404 },
  { kind: 'an unknown method', request: get('/api/stats').replace('GET', 'PATCH'), status: 405 },
  { kind: 'no session', request: get('/api/feed'), status: 401 },
  { kind: 'invalid input', request: post('/api/login', '{}', 'Content-Type: application/json'), status: 400 },
  { kind: 'a body that is no JSON', request: post('/api/login', 'x', 'Content-Type: text/plain'), status: 415 },
  { kind: 'an encoded body', request: post('/api/login', 'x', 'Content-Encoding: gzip'), status: 415 },
  { kind: 'a foreign origin', request: post('/api/login', '', 'Origin: https://evil.example'), status: 403 },
  { kind: 'a malformed address', request: get('/%zz'), status: 400 },
  { kind: 'a long parameter', request: get(`/api/notifications/${'a'.repeat(201)}`), status: 404 },
  { kind: 'a NUL', request: get('/%00'), status: 400 },
  { kind: 'large headers', request: get('/', `X-Large: ${'a'.repeat(40_000)}`), status: 431 },
  { kind: 'what is not HTTP', request: 'Good morning', status: 400 },
  { kind: 'no host', request: 'GET /api/stats HTTP/1.1', status: 400 },
  { kind: 'an unknown expectation', request: get('/api/stats', 'Expect: miracles'), status: 200 },
]

test('every kind of reply carries an id, under which it is logged', async () => {
  const logged = new Set<string>()
  const all = new PassThrough().on('data', (line) => logged.add(JSON.parse(String(line)).reqId))
  const settings = { ...testSettings, accessLog: true }
  const log = pino({ level: 'warn' }, all)
  const { app, as } = await startTestServerOn(database, {
    events: memoryEventBus(),
    settings,
    log,
    webFolder: createWebBuild(),
  })
  const { Caro } = await createUsers(database.db, { Caro: {} })
  const { cookie } = (await as(Caro)).headers
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  for (const { kind, request, status, isSignedIn } of kinds) {
    const [line, ...headers] = request.split('\r\n')
    const own = isSignedIn ? [`Cookie: ${cookie}`] : []
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write([line, ...own, ...headers].join('\r\n') + (request.startsWith('POST') ? '' : '\r\n\r\n'))
    const [reply] = await once(socket, 'data')
    socket.destroy()

    expect(String(reply), kind).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const [, id = ''] = /\r\nx-request-id: ([\w-]+)\r\n/.exec(String(reply)) ?? []
    expect(id, kind).toMatch(/^[0-9a-f-]{36}$/)
    if (kind === 'an event stream') continue
    await vi.waitFor(() => expect(logged, kind).toContain(id))
  }
})
