import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { ListedRegistration } from '#contract/approvals.ts'
import { auditActionsOf, auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { readQrPath } from '#test/read-qr-code.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { createWebBuild } from '#test/web-build.ts'

let server: TestServer
let users: Record<'Adam' | 'Other' | 'Boss', TestUser>
let adam: TestClient
let path: string

beforeAll(
  async () =>
    (server = await startTestServer(
      { publicUrl: new URL('https://thanks.example'), orgName: 'Corner' },
      createWebBuild(),
    )),
)

beforeEach(async () => {
  users = await createUsers(server.db, {
    Adam: { role: 'admin', adminStores: ['0427'] },
    Other: { role: 'admin', adminStores: ['0500'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  adam = await server.as(users.Adam)
  const store = await server.db.one<{ id: string }>(sql`select id from stores where number = '0427'`)
  path = `/api/stores/${store.id}/poster`
})

const readPoster = async (language = 'en') => (await adam.get(`${path}?language=${language}`)).body

/** What the sign-up learns from the link of a poster. */
async function opened(link: string) {
  const { searchParams } = new URL(link)
  const search = `number=${searchParams.get('store')}&k=${searchParams.get('k')}`
  return (await server.anonymous.get(`/api/stores/sign-up?${search}`)).body
}

test('the QR code of a poster opens a sign-up with the store and a key', async () => {
  const { link, qr, number, code, address, texts } = await readPoster()

  expect(readQrPath(qr)).toBe(link)
  expect(link).toMatch(/^https:\/\/thanks\.example\/\?signup&store=0427&k=[\w-]{16}$/)
  expect([number, address]).toEqual(['0427', 'thanks.example/join'])
  expect(code).toMatch(/^\d{4}$/)
  expect(texts).toMatchObject({ title: 'Join Corner', store: 'Store 0427' })
  expect(await opened(link)).toMatchObject({ isKnown: true, isPosterOld: false })
})

test('a poster is written in the language that is chosen', async () => {
  expect((await readPoster('es')).texts).toMatchObject({ title: 'Únete a Corner', store: 'Tienda 0427' })
  expect((await adam.get(`${path}?language=tlh`)).status).toBe(400)
})

test('the digits lead to the same store and key as the QR code', async () => {
  const { link, code } = await readPoster()

  const { status, body } = await server.anonymous.post('/api/stores/join', { code })

  expect(status).toBe(200)
  expect(new URL(link).search).toBe(`?signup&store=${body.number}&k=${body.key}`)
})

test('the short address opens the form for the digits', async () => {
  const { status, headers } = await server.anonymous.get('/join')

  expect([status, headers['location']]).toEqual([302, '/?join'])
})

test('a new key ends the posters of before, their digits too, and is recorded', async () => {
  const old = await readPoster()

  expect((await adam.post(path)).status).toBe(200)

  const fresh = await readPoster()
  expect(fresh.link).not.toBe(old.link)
  expect(fresh.code).not.toBe(old.code)
  expect(await opened(old.link)).toMatchObject({ isKnown: true, isPosterOld: true })
  expect(await opened(fresh.link)).toMatchObject({ isPosterOld: false })
  expect((await server.anonymous.post('/api/stores/join', { code: old.code })).body).toMatchObject({
    code: 'unknown_poster_code',
  })
  expect(await auditActionsOf(server.db, users.Adam)).toContain('poster_renewed')
})

test('a repeated request for a new key gives one', async () => {
  const headers = { 'idempotency-key': 'renew' }
  await adam.post(path, {}, headers)
  const first = await readPoster()

  await adam.post(path, {}, headers)

  expect((await readPoster()).link).toBe(first.link)
})

test('a key of another store, or none, is old', async () => {
  const { link } = await readPoster()

  for (const other of [link.replace('store=0427', 'store=0500'), link.slice(0, -1), link.replace('0427', '9999')])
    expect(await opened(other)).toMatchObject({ isPosterOld: true })
})

const signUp = (body: object) =>
  server.anonymous.post('/api/signup', {
    firstName: 'Nia',
    lastNameInitial: 'N',
    storeNumber: '0427',
    role: 'crew_member',
    email: `${randomUUID()}@store.example`,
    password: 'correct horse',
    ...body,
  })

test('a registration by the poster of a store says so, whatever store it is moved to; one with another key does not', async () => {
  const key = new URL((await readPoster()).link).searchParams.get('k')
  const [byPoster, byOther, without] = ['poster', 'other', 'none'].map(
    (name) => `${name}-${randomUUID()}@store.example`,
  )

  for (const body of [{ email: byPoster, poster: key }, { email: byOther, poster: 'x'.repeat(16) }, { email: without }])
    expect((await signUp(body)).status).toBe(201)
  expect((await signUp({ storeNumber: '0500', poster: key })).status).toBe(201)

  const listed: ListedRegistration[] = (await adam.get('/api/users/pending?limit=100')).body
  const posterOf = (email?: string) => listed.find((each) => each.email === email)?.posterStore
  expect([byPoster, byOther, without].map(posterOf)).toEqual(['0427', null, null])
  const { id = '' } = listed.find(({ email }) => email === byPoster) ?? {}
  expect(await auditEventsOf(server.db, { id })).toMatchObject([
    { action: 'signed_up', details: { registered: { role: 'crew_member', store: '0427', byPoster: true } } },
  ])
  expect((await signUp({ poster: 'x'.repeat(61) })).status).toBe(400)
})

test('another admin neither sees nor renews a poster out of their scope', async () => {
  const other = await server.as(users.Other)
  const before = await readPoster()

  const answers = [await other.get(`${path}?language=en`), await other.post(path)]

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await readPoster()).link).toBe(before.link)
})

test.each(['12', 'abcd', '12345'])('refuses the digits %j in words', async (code) => {
  const { status, body } = await server.anonymous.post('/api/stores/join', { code })

  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: 'code', message: 'Enter the four digits of the poster' }])
})

test('guesses of digits are limited by address, right ones never count', async () => {
  const limited = await startTestServer({ rateLimitFactor: 1 })
  await createUsers(limited.db, { Ana: { store: '0427' } })
  const { code } = await limited.db.one<{ code: string }>(
    sql`select poster_code as code from stores where number = '0427'`,
  )
  const wrong = code === '0000' ? '1111' : '0000'
  const guess = async (digits: string) => (await limited.anonymous.post('/api/stores/join', { code: digits })).status

  for (let index = 0; index < 30; index += 1) expect(await guess(code)).toBe(200)
  for (let index = 0; index < 20; index += 1) expect(await guess(wrong)).toBe(404)

  expect(await guess(wrong)).toBe(429)
})

test('without PUBLIC_URL a poster names the address that the admin has opened', async () => {
  const local = await startTestServer()
  const { Boss } = await createUsers(local.db, { Boss: { role: 'super_admin', store: '0427' } })
  const boss = await local.as(Boss)
  const { id } = (await boss.get('/api/stores')).body[0]

  const { body } = await boss.get(`/api/stores/${id}/poster?language=en`, { host: '192.168.1.20:3000' })

  expect(body.address).toBe('192.168.1.20:3000/join')
  expect(body.link).toMatch(/^http:\/\/192\.168\.1\.20:3000\/\?signup&store=0427&k=/)
})
