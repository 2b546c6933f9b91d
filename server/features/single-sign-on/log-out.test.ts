import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CookieClient } from '#test/cookie-client.ts'
import { hashPassword } from '#test/passwords.ts'
import { enterProvider, type EnteredProvider, type SignOn, startSignOn } from '#test/sign-on.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { sql } from '#server/platform/db/sql.ts'

let started: SignOn
let provider: EnteredProvider
let Ana: TestUser

beforeAll(async () => {
  started = await startSignOn()
})

beforeEach(async () => {
  ;({ Ana } = await createUsers(started.server.db, { Ana: {} }))
  provider = await enterProvider(started, { joinsByEmail: true })
  await started.server.db.many(sql`
    update users set password = ${await hashPassword('correct horse')}, email_verified_at = created_at where id = ${Ana.id}`)
  const visitor = `ana-${crypto.randomUUID()}`
  started.work.state.visitor = visitor
  started.work.people[visitor] = { email: Ana.email, email_verified: true }
})

async function logInAtWork() {
  const page = provider.browser()
  expect(await provider.logIn(page)).toBe('/')
  return page
}

const isLoggedIn = async (page: CookieClient) => (await page.get('/api/auth/user')).status === 200

test('a log-out of a session that began at a provider goes on there, without a token, and the provider takes it', async () => {
  const page = await logInAtWork()
  const [session] = await started.server.db.many<{ sess: object }>(sql`
    select sess from sessions where user_id = ${Ana.id}`)

  const { body } = await page.post('/api/logout')

  const address = new URL(body.goTo)
  expect(address.href.startsWith(`${started.work.issuer}/session/end?`)).toBe(true)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'brightside',
    post_logout_redirect_uri: 'http://localhost:3999/',
  })
  expect(Object.keys(session?.sess ?? {}).toSorted()).toEqual(['agent', 'logOutUrl'])
  expect(await isLoggedIn(page)).toBe(false)
  expect((await fetch(address)).status).toBe(200)
})

test('the link does the same, and a session of a password ends here', async () => {
  const page = await logInAtWork()
  expect((await page.get('/api/logout')).headers.location).toContain('/session/end?')

  await page.post('/api/login', { email: Ana.email, password: 'correct horse' })
  expect((await page.post('/api/logout')).body).toEqual({})
})

test('a new log-in by password forgets where the one before began', async () => {
  const page = await logInAtWork()
  await page.post('/api/login', { email: Ana.email, password: 'correct horse' })

  expect((await page.post('/api/logout')).body).toEqual({})
})
