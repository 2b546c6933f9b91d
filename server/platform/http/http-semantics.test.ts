import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { live } from '#contract/live.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { createWebBuild } from '#test/web-build.ts'

// What RFC 9110 asks of every server.

const server = await startTestServer({}, createWebBuild())
const { Ana, Ben, Owner } = await createUsers(server.db, {
  Ana: { toGive: 5 },
  Ben: {},
  Owner: { role: 'super_admin' },
})
const ana = await server.as(Ana)
const owner = await server.as(Owner)
const gift = () => JSON.stringify({ toUserId: Ben.id, amount: 1 })

const withId = (path: string) => path.replace(/:\w+/g, newId(new Date()))
const reads = contract.filter(({ method }) => method === 'GET')
// These end the session or go on, and the export counts.
const others = new Set(['/api/logout', live.path, '/api/user/export'])

test.each(reads.filter(({ path }) => !others.has(path)).map(({ path }) => path))(
  'HEAD %s answers as GET does, without a body',
  async (path) => {
    const url = withId(path)
    const got = await owner.get(url)
    const head = await owner.ask('HEAD', url, {})

    expect(head.text).toBe('')
    expect(head.status).toBe(got.status)
    for (const name of ['content-type', 'cache-control', 'etag', 'link', 'location'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
    if (got.body?.requestId === undefined && !path.includes('openapi'))
      expect(head.headers['content-length']).toBe(got.headers['content-length'])
  },
)

test('HEAD of the event stream ends', async () => {
  const { status, headers } = await ana.ask('HEAD', live.path, {})

  expect([status, headers['content-type']]).toEqual([200, 'text/event-stream'])
  expect(headers['x-request-id']).toBeDefined()
})

test.each([
  ['GET', '/api/signup', 'POST'],
  ['PATCH', '/api/token-gifts', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/feed', 'GET, HEAD'],
  ['DELETE', `/api/token-gifts/${newId(new Date())}`, 'GET, HEAD'],
  ['POST', '/feed', 'GET, HEAD'],
  ['PUT', '/robots.txt', 'GET, HEAD'],
] as const)('%s %s is not allowed: %s', async (method, path, allowed) => {
  const { status, body, headers } = await ana.ask(method, path, {})

  expect([status, body.code, headers.allow]).toEqual([405, 'method_not_allowed', allowed])
})

test.each([
  ['GET', '/api'],
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['DELETE', '/api/token-gifts/a/b/c'],
] as const)('%s %s is not there', async (method, path) => {
  const { status, body, headers } = await ana.ask(method, path, {})

  expect([status, body.code, headers.allow]).toEqual([404, 'not_found', undefined])
})

test('a compressed body is refused, after the session, and gives nothing', async () => {
  const sent = { 'content-encoding': 'gzip' }
  const stranger = await server.anonymous.send('POST', '/api/token-gifts', gift(), sent)
  const refused = await ana.send('POST', '/api/token-gifts', gift(), sent)

  expect(stranger.status).toBe(401)
  expect([refused.status, refused.body.code, refused.headers['accept-encoding']]).toEqual([
    415,
    'encoded_body',
    'identity',
  ])
  expect((await ana.send('POST', '/api/token-gifts', gift(), { 'content-encoding': 'identity' })).status).toBe(201)
})

test('If-Match is for the version that is there', async () => {
  const { headers } = await ana.get('/api/feed')
  const etag = String(headers.etag)
  const read = async (tags: string) => (await ana.get('/api/feed', { 'if-match': tags })).status

  expect([await read(etag), await read(`"other", ${etag}`), await read('*')]).toEqual([200, 200, 200])
  expect([await read('"other"'), await read(`W/${etag}`)]).toEqual([412, 412])

  const before = (await ana.get('/api/auth/user')).body.giftTokens
  const write = await ana.send('POST', '/api/token-gifts', gift(), { 'if-match': etag })
  expect([write.status, write.body.code]).toEqual([412, 'other_version'])
  expect((await ana.get('/api/auth/user')).body.giftTokens).toBe(before)
})

test('files answer an impossible range with their length, and another version with 412', async () => {
  const range = await server.anonymous.get('/robots.txt', { range: 'bytes=999999-' })
  const version = await server.anonymous.get('/robots.txt', { 'if-match': '"other"' })

  expect([range.status, range.body.code]).toEqual([416, 'range_unavailable'])
  expect(range.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
  expect([version.status, version.body.code]).toEqual([412, 'other_version'])
})

test.each([
  ['a reply', '/api/stats'],
  ['a refusal', '/api/feed'],
  ['no endpoint', '/api/nothing'],
  ['a malformed address', '/api/%zz'],
  ['a page', '/'],
  ['an unknown page', '/nothing'],
  ['a file', '/robots.txt'],
  ['no file', '/assets/none.js'],
])('%s has the id of its request', async (_, path) => {
  const { headers } = await server.anonymous.get(path, { 'x-request-id': 'support-case-7' })

  expect(headers['x-request-id']).toBe('support-case-7')
})

test('an answer that nothing has changed has the id of its request', async () => {
  const { headers } = await ana.get('/api/feed')
  const { status, headers: unchanged } = await ana.get('/api/feed', { 'if-none-match': String(headers.etag) })

  expect(status).toBe(304)
  expect(unchanged['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
