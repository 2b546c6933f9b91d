import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let Ana: TestUser
let Pia: TestUser

beforeAll(async () => {
  server = await startTestServer({ languages: ['en', 'es'] })
  const users = await createUsers(server.db, { Ana: {}, Pia: { status: 'pending' } })
  Ana = users.Ana
  Pia = users.Pia
})

const languageOf = async ({ id }: TestUser) =>
  (await server.db.one<{ language: string | null }>(sql`select language from users where id = ${id}`)).language

test('stores the language in a cookie before a log-in', async () => {
  const { status, body, headers } = await server.anonymous.put('/api/language', { language: 'es' })

  expect({ status, body }).toEqual({ status: 200, body: { language: 'es' } })
  expect(headers['set-cookie']).toMatch(/^language=es; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('binds the cookie to the host with HTTPS', async () => {
  const secure = await startTestServer({ languages: ['en', 'es'], publicUrl: new URL('https://thanks.example') })

  const { headers } = await secure.anonymous.put('/api/language', { language: 'es' })

  expect(headers['set-cookie']).toMatch(
    /^__Host-language=es; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('stores the language of the account, and null removes both', async () => {
  const ana = await server.as(Ana)

  await ana.put('/api/language', { language: 'es' })
  const chosen = (await ana.get('/api/auth/user')).body.language
  const removed = await ana.put('/api/language', { language: null })

  expect(chosen).toBe('es')
  expect(removed.body).toEqual({ language: 'en' })
  expect(removed.headers['set-cookie']).toMatch(/^language=; Max-Age=0; /)
  expect(await languageOf(Ana)).toBeNull()
})

test('answers the language of the browser when the choice is removed', async () => {
  const answer = await server.anonymous.put('/api/language', { language: null }, { 'accept-language': 'es-MX' })

  expect(answer.body).toEqual({ language: 'es' })
})

test('works while an account waits for its approval', async () => {
  await (await server.as(Pia)).put('/api/language', { language: 'es' })

  expect(await languageOf(Pia)).toBe('es')
})

test('refuses a language that the installation does not offer, and changes nothing', async () => {
  const english = await startTestServer()
  const { Ben } = await createUsers(english.db, { Ben: {} })
  const ben = await english.as(Ben)

  for (const language of ['es', 'fr', '', 1, undefined]) {
    const { status, body, headers } = await ben.put('/api/language', { language })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(headers['set-cookie']).toBeUndefined()
  }
  const { language } = await english.db.one<{ language: string | null }>(
    sql`select language from users where id = ${Ben.id}`,
  )
  expect(language).toBeNull()
})

test('refuses the page of another person', async () => {
  const ana = await server.as(Ana)

  const { body } = await ana.put('/api/language', { language: 'es' }, { 'brightside-person': Pia.id })

  expect(body.code).toBe('other_person')
  expect(await languageOf(Ana)).toBeNull()
})

test('forgets the language of a deleted account', async () => {
  const { Eve } = await createUsers(server.db, { Eve: {} })
  await (await server.as(Eve)).put('/api/language', { language: 'es' })

  await server.db.many(sql`select close_account(${Eve.id}, false, ${server.clock.now()})`)

  expect(await languageOf(Eve)).toBeNull()
})
