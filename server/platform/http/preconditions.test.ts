import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#test/client.ts'
import { phonePhoto, requestUpload, uploadPicture } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { createWebBuild } from '#test/web-build.ts'

let server: TestServer
let Ben: TestUser
let ana: TestClient
let picture: string

beforeAll(async () => {
  server = await startTestServer({}, createWebBuild())
  const users = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {} })
  Ben = users.Ben
  ana = await server.as(users.Ana)
  picture = await uploadPicture(ana)
})

const tagged = () => ['/api/feed', picture, '/gifs/boom.gif', '/robots.txt']
const tagOf = async (path: string) => String((await ana.get(path)).headers['etag'])
const longAgo = 'Thu, 01 Jan 2015 00:00:00 GMT'

test('answers 412 to a read whose tag does not match, and the read to one that does', async () => {
  for (const path of tagged()) {
    const [no, any] = [await ana.get(path, { 'if-match': '"x"' }), await ana.get(path, { 'if-match': '*' })]

    expect(no).toMatchObject({ status: 412, body: { code: 'other_version', message: expect.any(String) } })
    expect(any.status).toBe(200)
    expect((await ana.get(path, { 'if-match': 'W/"x"' })).status).toBe(412)
    expect((await ana.get(path, { 'if-match': `"x", ${await tagOf(path)}` })).status).toBe(200)
  }
})

test('answers 412 for a file that changed since a date, and ignores the date where none is known', async () => {
  const statuses = []
  for (const path of tagged()) statuses.push((await ana.get(path, { 'if-unmodified-since': longAgo })).status)

  expect(statuses).toEqual([200, 200, 412, 412])
})

test('answers 304 for one of several tags, a weak one, and any', async () => {
  for (const path of tagged()) {
    const tag = await tagOf(path)
    const weak = `W/${tag.replace('W/', '')}`
    for (const sent of [tag, weak, `"x", ${weak}`, '*'])
      expect(await ana.get(path, { 'if-none-match': sent })).toMatchObject({ status: 304, text: '' })
    expect((await ana.get(path, { 'if-none-match': '"x"' })).status).toBe(200)
  }
})

const gift = () => ({ toUserId: Ben.id, amount: 1 })
const toGive = async () => (await ana.get('/api/auth/user')).body.giftTokens

test('carries out no write on condition of a tag, since nothing that can be written has one', async () => {
  const before = await toGive()

  const refused = await ana.post('/api/token-gifts', gift(), { 'if-match': '"x"' })
  const invalid = await ana.post('/api/token-gifts', {}, { 'if-match': '"x"' })

  expect(refused).toMatchObject({ status: 412, body: { code: 'other_version' } })
  expect(invalid.status).toBe(400)
  expect(await toGive()).toBe(before)
  expect((await ana.post('/api/token-gifts', gift(), { 'if-match': '*' })).status).toBe(201)
})

test('answers 416 with the size to a range beyond the end, and 206 to one within', async () => {
  for (const path of ['/gifs/boom.gif', '/robots.txt']) {
    const size = (await ana.get(path)).headers['content-length']

    const beyond = await ana.get(path, { range: 'bytes=99999999-' })

    expect(beyond).toMatchObject({ status: 416, body: { code: 'range_unavailable', message: expect.any(String) } })
    expect(beyond.headers['content-range']).toBe(`bytes */${size}`)
    expect((await ana.get(path, { range: 'bytes=0-3' })).status).toBe(206)
  }
})

test('sends an uploaded picture whole, whatever the range', async () => {
  const { status, headers } = await ana.get(picture, { range: 'bytes=99999999-' })

  expect([status, headers['accept-ranges']]).toEqual([200, undefined])
})

test.each(['gzip', 'br', 'zstd', 'foo', 'gzip, identity', 'identity, br'])(
  'answers 415 to a body in the encoding %s',
  async (encoding) => {
    const body = gzipSync(JSON.stringify(gift()))
    const before = await toGive()

    const {
      status,
      headers,
      body: answer,
    } = await ana.send('POST', '/api/token-gifts', body, { 'content-encoding': encoding })

    expect([status, headers['accept-encoding'], answer.code]).toEqual([415, 'identity', 'encoded_body'])
    expect(await toGive()).toBe(before)
  },
)

test('answers 415 to an encoded picture and form, too, after the session', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const sent = await ana.send('PUT', await requestUpload(ana), gzipSync(await phonePhoto()), {
    ...headers,
    'content-type': 'image/jpeg',
  })
  const form = await server.anonymous.send('POST', '/api/digest/unsubscribe?token=x', 'x=y', {
    ...headers,
    'content-type': 'application/x-www-form-urlencoded',
  })
  const signedOut = await server.anonymous.send('POST', '/api/token-gifts', '{}', headers)

  expect([sent.status, form.status, signedOut.status]).toEqual([415, 415, 401])
})

test('takes a body that is said to be in no encoding', async () => {
  expect((await ana.post('/api/token-gifts', gift(), { 'content-encoding': 'Identity' })).status).toBe(201)
})
