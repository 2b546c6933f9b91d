import { createSign, generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testClient } from '#test/client.ts'
import { serveLocally } from '#test/identity-provider.ts'
import { onShutdown } from '#test/on-shutdown.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { sql } from '#server/platform/db/sql.ts'

const kid = 'key of the issuer'
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })

let server: TestServer
let issuer: string
let providerId: string
/** What the next token says, the key that signs it, and what the provider answers about itself. */
let next: { claims: object; key: typeof own.privateKey; alg: string; described: object; size: number }

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signed(claims: object) {
  const content = `${encoded({ alg: next.alg, kid })}.${encoded(claims)}`
  if (next.alg === 'none') return `${content}.`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(next.key).toString('base64url')}`
}

beforeAll(async () => {
  server = await startTestServer({ publicUrl: new URL('http://localhost:3999') })
  const issued = await serveLocally((origin) => (request, response) => {
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        ...next.described,
      }),
      '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }),
      '/token': () => ({
        access_token: 'a',
        token_type: 'Bearer',
        id_token: signed(next.claims),
        more: 'x'.repeat(next.size),
      }),
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}))
  })
  issuer = issued.origin
  onShutdown(issued.close)
})

beforeEach(async () => {
  next = { claims: {}, key: own.privateKey, alg: 'RS256', described: {}, size: 0 }
  await server.db.many(sql`delete from identity_providers`)
  const { Olga } = await createUsers(server.db, { Olga: { role: 'super_admin' } })
  // A name of its own, since what a client knows of its provider is cached.
  const clientId = crypto.randomUUID()
  const entered = {
    name: 'Staff',
    issuer,
    clientId,
    clientSecret: 'secret',
    domains: [],
    isOnlyWay: false,
    joinsByEmail: false,
    isOn: true,
  }
  providerId = (await (await server.as(Olga)).post('/api/admin/identity-providers', entered)).body.id
})

/** Where a log-in ends whose token has these claims instead of the right ones. */
async function logInWith(changed: object, { answered = '', begun = '' } = {}) {
  const client = testClient(server.app)
  const sent = await client.get(`/api/sso/${providerId}/start${begun}`)
  const address = new URL(String(sent.headers.location), issuer)
  const [cookie = ''] = String(sent.headers['set-cookie']).split(';')
  const { client_id: audience, nonce, state } = Object.fromEntries(address.searchParams)
  const seconds = Math.floor(Date.now() / 1_000)
  const right = {
    iss: issuer,
    aud: audience,
    sub: 'ana',
    nonce,
    iat: seconds,
    exp: seconds + 300,
    email: 'ana@corp.example',
  }
  next.claims = { ...right, ...changed }
  const back = await client.get(`/api/sso/callback?code=c&state=${state}${answered}`, { cookie })
  return String(back.headers.location)
}

const hourAgo = Math.floor(Date.now() / 1_000) - 3_600

test('accepts a token with the claims that are right', async () => {
  expect(await logInWith({})).toBe('/?signup&sso=register')
})

test.each([
  ['another nonce', { nonce: 'x'.repeat(43) }, 'failed'],
  ['no nonce', { nonce: undefined }, 'failed'],
  ['another audience', { aud: 'another' }, 'failed'],
  ['another issuer', { iss: 'https://evil.example' }, 'failed'],
  ['no subject', { sub: undefined }, 'failed'],
  ['an end in the past', { exp: hourAgo }, 'clock'],
  ['a beginning in the future', { nbf: hourAgo + 7_200 }, 'clock'],
])('refuses a token with %s', async (_case, claims, outcome) => {
  expect(await logInWith(claims)).toBe(`/?login&sso=${outcome}`)
})

test.each([
  ['says nothing of a log-in', {}, '/?login&sso=not_again'],
  ['says that it was before', { auth_time: hourAgo }, '/?login&sso=not_again'],
  ['has another nonce', { auth_time: Math.floor(Date.now() / 1_000), nonce: 'x' }, '/?login&sso=failed'],
  [
    'says that it was now, without a session here',
    { auth_time: Math.floor(Date.now() / 1_000) },
    '/?login&sso=expired',
  ],
])('confirms nobody by a token that %s', async (_case, claims, location) => {
  expect(await logInWith(claims, { begun: '?confirms=yes' })).toBe(location)
})

test('refuses a token that somebody else has signed, or nobody', async () => {
  next.key = foreign.privateKey
  expect(await logInWith({})).toBe('/?login&sso=failed')
  next.alg = 'none'
  expect(await logInWith({})).toBe('/?login&sso=failed')
})

test('refuses an answer that names another issuer', async () => {
  expect(await logInWith({}, { answered: '&iss=https%3A%2F%2Fevil.example' })).toBe('/?login&sso=failed')
})

test('asks no address without https on another machine, and reads no endless answer', async () => {
  next.described = { token_endpoint: 'http://192.0.2.1/token' }
  expect(await logInWith({})).toBe('/?login&sso=unreachable')
  next.size = 600_000
  expect(await logInWith({})).toBe('/?login&sso=unreachable')
})

test('sends nobody to an address without https after a log-out', async () => {
  next.described = { end_session_endpoint: 'http://evil.example/out' }
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await server.db.many(sql`
    insert into identities (id, user_id, provider_id, subject, is_first, created_at)
    values (${providerId}, ${Ana.id}, ${providerId}, 'ana', false, now())`)
  expect(await logInWith({})).toBe('/')
  expect(await server.db.many(sql`select sess ->> 'logOutUrl' as url from sessions where user_id = ${Ana.id}`)).toEqual(
    [{ url: null }],
  )
})

test('sends nobody to an address without https', async () => {
  next.described = { authorization_endpoint: 'http://evil.example/authorize' }
  const sent = await testClient(server.app).get(`/api/sso/${providerId}/start`)

  expect(sent.headers.location).toBe('/?login&sso=unreachable')
})
