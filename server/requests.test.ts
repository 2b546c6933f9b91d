import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben', TestUser>
let ana: TestClient

beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: { toGive: 50 }, Ben: {} })
  ana = await server.as(users.Ana)
})

const gifts = '/api/token-gifts'
const gift = (change: object = {}) => JSON.stringify({ toUserId: users.Ben.id, amount: 1, ...change })

async function isBalanceUnchanged() {
  return (await balances(server.db, users.Ana)).toGive === 50
}

const malformed: [string, () => string | Buffer][] = [
  ['malformed JSON', () => '{'],
  ['a list', () => '[]'],
  ['null', () => 'null'],
  ['a number', () => '7'],
  ['zero bytes', () => ''],
  ['5,000 levels', () => `{"toUserId":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['21 levels', () => gift({ deep: JSON.parse(`${'['.repeat(21)}${']'.repeat(21)}`) })],
  ['a NUL', () => gift({ message: 'a\0b' })],
  ['a NUL in an unknown field', () => gift({ other: ['a\0b'] })],
  ['a lone surrogate', () => `{"toUserId":"${users.Ben.id}","amount":1,"message":"\\ud800"}`],
  [
    'bytes that are not UTF-8',
    () => Buffer.concat([Buffer.from('{"message":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
  ],
]

test.each(malformed)('REQ-SEC-36, REQ-REL-7: refuses a body of %s and changes nothing', async (_case, body) => {
  const answer = await ana.send('POST', gifts, body())

  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('The request could not be read')
  expect(await isBalanceUnchanged()).toBe(true)
})

test.each(['__proto__', 'constructor', 'prototype'])('REQ-REL-20: refuses the key %s at any depth', async (key) => {
  const outside = await ana.send('POST', gifts, `{"${key}":{"role":"admin"},"toUserId":"${users.Ben.id}","amount":1}`)
  const inside = await ana.send('POST', gifts, `{"a":[{"${key}":1}],"toUserId":"${users.Ben.id}","amount":1}`)

  expect([outside.status, inside.status]).toEqual([400, 400])
  expect(({} as { role?: string }).role).toBeUndefined()
  expect(await isBalanceUnchanged()).toBe(true)
})

test.each(['/api/users/%00/approve', '/%00', '/api/feed?before=%00', '/%ed%a0%80', '/%', '/api/%c0%ae'])(
  'REQ-SEC-36: refuses an address that is not valid text: %s',
  async (path) => {
    expect((await ana.get(path)).status).toBe(400)
  },
)

test('REQ-REL-7: refuses a body of more than 100 kB', async () => {
  const answer = await ana.send('POST', gifts, gift({ message: 'x'.repeat(110_000) }))

  expect(answer).toMatchObject({ status: 413, body: { message: 'The request is too large' } })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'REQ-SEC-23: refuses a body of type %s',
  async (type) => {
    const answer = await ana.send('POST', gifts, gift(), { 'content-type': type })

    expect(answer).toMatchObject({ status: 415, body: { message: 'Send the request as JSON' } })
    expect(await isBalanceUnchanged()).toBe(true)
  },
)

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:8080', host: 'localhost:3000' },
  { origin: 'https://localhost:3000', host: 'localhost:3000' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
]

test.each(foreign)('REQ-SEC-23: refuses a write from another site: %j', async (headers) => {
  const answer = await ana.send('POST', gifts, gift(), headers)

  expect(answer.status).toBe(403)
  expect(await isBalanceUnchanged()).toBe(true)
})

test('REQ-SEC-23: ignores the host header when PUBLIC_URL is set', async () => {
  const settings = await startTestServer({ publicUrl: new URL('http://thanks.example') })
  const logIn = (headers: Record<string, string>) =>
    settings.anonymous.post('/api/login', { email: 'a@store.example', password: 'wrong' }, headers)

  const own = await logIn({ origin: 'http://thanks.example', host: 'internal:3000' })
  const rebound = await logIn({ origin: 'http://evil.example', host: 'evil.example' })

  expect([own.status, rebound.status]).toEqual([401, 403])
})

test('accepts a write from the same origin or from a program without an origin', async () => {
  const same = await ana.send('POST', gifts, '{}', {
    origin: 'http://shop.local:3000',
    host: 'shop.local:3000',
    'sec-fetch-site': 'same-origin',
  })
  const program = await ana.send('POST', gifts, '{}')

  expect([same.body.message, program.body.message]).toEqual(['This is not an id', 'This is not an id'])
})

test('invalid input has a code of its own, and one for each field', async () => {
  const { status, body } = await ana.send('POST', gifts, gift({ amount: 0, message: 'x'.repeat(501) }))

  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'invalid_input',
    message: 'Amount must be a positive number',
    errors: [
      { path: 'amount', code: 'amount_invalid', message: 'Amount must be a positive number' },
      { path: 'message', code: 'text_too_long', message: 'Use at most 500 characters' },
    ],
  })
})

test('a field of the wrong type has a general code', async () => {
  const { body } = await ana.send('POST', gifts, gift({ message: 7 }))

  expect(body.errors).toEqual([{ path: 'message', code: 'invalid_value', message: 'Invalid input' }])
})

test('checks the origin, the session, the permission, the body and the resource in this order', async () => {
  const foreignSite = { origin: 'https://evil.example', 'content-type': 'text/plain' }
  const approve = '/api/users/0198c0de-0000-7000-8000-000000000000/approve'

  const statuses = [
    (await server.anonymous.send('POST', gifts, '{', foreignSite)).status,
    (await server.anonymous.send('POST', gifts, '{', { 'content-type': 'text/plain' })).status,
    (await ana.put(approve)).status,
    (await ana.send('POST', gifts, '{', { 'content-type': 'text/plain' })).status,
    (await ana.send('POST', gifts, gift({ toUserId: '0198c0de-0000-7000-8000-000000000000', amount: 999 }))).status,
  ]

  expect(statuses).toEqual([403, 401, 403, 415, 404])
})

test.each(['/api/nothing', '/api', '/api/token-gifts/x/y', '/api/objects/../../etc/passwd'])(
  'REQ-SEC-24: returns 404 as JSON for %s',
  async (path) => {
    const answer = await server.anonymous.get(path)

    expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } })
  },
)

test('REQ-SEC-24: every response has the security headers, also refusals and 404s', async () => {
  const answers = [
    await server.anonymous.get('/healthz'),
    await server.anonymous.get('/api/auth/user'),
    await server.anonymous.get('/api/nothing'),
    await ana.get('/api/feed'),
    await ana.send('POST', gifts, '{'),
  ]

  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(headers['cache-control']).toMatch(/no-store|private, no-cache/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('returns 304 for a list that did not change', async () => {
  const first = await ana.get('/api/feed')

  const second = await ana.get('/api/feed', { 'if-none-match': String(first.headers['etag']) })

  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(second).toMatchObject({ status: 304, text: '' })
})

test.each(['limit=x', 'limit=1.5', 'limit=', 'before=x', 'limit=1&limit=2', 'before=%00'])(
  'refuses a list with %s',
  async (search) => {
    expect((await ana.get(`/api/feed?${search}`)).status).toBe(400)
  },
)

test.each(['limit=0', 'limit=-5', 'limit=1000'])('clamps a limit outside the bounds: %s', async (search) => {
  expect((await ana.get(`/api/feed?${search}`)).status).toBe(200)
})

test('REQ-SEC-28: limits the writes of a user and returns the time to wait', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.1 })
  const { Caro } = await createUsers(strict.db, { Caro: {} })
  const caro = await strict.as(Caro)

  const answers = await Promise.all(Array.from({ length: 30 }, () => caro.post(gifts, {})))

  const slowed = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(slowed).toHaveLength(20)
  expect(Number(slowed[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('REQ-SEC-28: limits an address without a session to 300 requests in five minutes, but not signed-in users', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.1 })
  const { Caro } = await createUsers(strict.db, { Caro: {} })
  const caro = await strict.as(Caro)

  const answers = []
  for (let index = 0; index < 31; index++)
    answers.push(await strict.anonymous.get('/api/stats', { 'x-forwarded-for': `10.0.0.${index}` }))

  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
  expect(answers[30]).toMatchObject({ status: 429, body: { message: 'Too many requests. Try again in a moment' } })
  expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await caro.get('/api/stats')).status).toBe(200)
  expect((await strict.anonymous.get('/healthz')).status).toBe(200)
})

test('REQ-SEC-38: a bug returns only the request id under which it was logged', async () => {
  const broken = await startTestServer()
  await queryAsOwner(broken.owner, 'alter table competitions rename to gone')
  onTestFinished(async () => void (await queryAsOwner(broken.owner, 'alter table gone rename to competitions')))

  const answer = await broken.anonymous.get('/api/stats')

  expect(answer.status).toBe(500)
  expect(Object.keys(answer.body)).toEqual(['code', 'message', 'requestId'])
  expect(answer.body.message).toBe('Something went wrong')
})

test.each([
  ['an unsatisfiable range', 'GET', '/gifs/boom.gif', { range: 'bytes=99999999-' }],
  ['an unknown etag in if-match', 'GET', '/gifs/boom.gif', { 'if-match': '"x"' }],
  ['a body declared as gzip', 'POST', '/api/login', { 'content-encoding': 'gzip' }],
  ['an unknown content encoding', 'POST', '/api/login', { 'content-encoding': 'foo' }],
] as const)('REQ-SEC-38: returns a 4xx status for %s', async (_case, method, path, headers) => {
  const payload = method === 'POST' ? '{}' : undefined

  const { status } = await server.anonymous.ask(method, path, {
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test.each(['/%zz', '/api/%zz', `/api/notifications/${'a'.repeat(201)}`])(
  'REQ-SEC-24: refuses a malformed address with our message and headers: %s',
  async (path) => {
    const { status, body, headers } = await server.anonymous.get(path)

    expect(status).toBeLessThan(500)
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['code', 'message']))
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)
