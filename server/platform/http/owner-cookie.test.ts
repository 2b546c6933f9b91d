import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import type { TestReply } from '#test/client.ts'
import { testPasswordCost } from '#test/passwords.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { createWebBuild } from '#test/web-build.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben', TestUser>

beforeAll(async () => {
  server = await startTestServer({}, createWebBuild())
  users = await createUsers(server.db, { Ana: {}, Ben: {} })
})

const cookieIn = ({ headers }: TestReply, name: string) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .findLast((cookie) => new RegExp(`^(__Host-)?${name}=`).test(cookie))
const markIn = (reply: TestReply) => /=([\w-]+)/.exec(cookieIn(reply, 'owner') ?? '')?.[1]
const isRemoved = (reply: TestReply, name: string) => / 1970 /.test(cookieIn(reply, name) ?? '')
const andCookie = (client: { headers: Record<string, string> }, cookie: string) => ({
  cookie: `${client.headers['cookie'] ?? ''}; ${cookie}`,
})

test('a log-in and each page tell the device whose session it has, by a hash that scripts can read', async () => {
  const password = 'correct horse'
  const hash = await hashPassword(password, testPasswordCost)
  await server.db.many(sql`update users set password = ${hash} where id = ${users.Ana.id}`)
  const [ana, ben] = [await server.as(users.Ana), await server.as(users.Ben)]

  const [loggedIn, page, other] = [
    await server.anonymous.post('/api/login', { email: users.Ana.email, password }),
    await ana.get('/feed'),
    await ben.get('/feed'),
  ]

  expect(cookieIn(page, 'owner')).toMatch(/^owner=[\w-]{22}; Max-Age=\d+; Path=\/; SameSite=Lax$/)
  expect(markIn(loggedIn)).toBe(markIn(page))
  expect(markIn(other)).not.toBe(markIn(page))
  expect(cookieIn(page, 'owner')).not.toContain(users.Ana.id)
})

test('over https the mark has the prefix of the session cookie', async () => {
  const secure = await startTestServer({ publicUrl: new URL('https://thanks.example') }, createWebBuild())
  const { Cleo } = await createUsers(secure.db, { Cleo: {} })

  const page = await (await secure.as(Cleo)).get('/feed')

  expect(cookieIn(page, 'owner')).toMatch(/^__Host-owner=[\w-]{22}; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/)
})

test('a log-out, and a page of a session that has ended, take the mark away', async () => {
  const ana = await server.as(users.Ana)
  const mark = `owner=${markIn(await ana.get('/feed'))}`

  const loggedOut = await ana.post('/api/logout', {}, andCookie(ana, mark))
  const pages = await Promise.all(['/', '/feed', '/offline'].map((path) => ana.get(path, andCookie(ana, mark))))

  expect([loggedOut, ...pages].map((reply) => isRemoved(reply, 'owner'))).toEqual([true, true, true, true])
  expect(cookieIn(await server.anonymous.get('/'), 'owner')).toBeUndefined()
})

test.each(['/', '/feed', '/api/auth/user', '/api/feed'])(
  'the first request after a log-out without a network ends the session and shows nothing: %s',
  async (path) => {
    const ana = await server.as(users.Ana)
    expect((await ana.get('/api/auth/user')).status).toBe(200)

    const reply = await ana.get(path, andCookie(ana, 'leaving=1'))

    expect(['sid', 'leaving'].map((name) => isRemoved(reply, name))).toEqual([true, true])
    expect(reply.text).not.toContain(users.Ana.id)
    expect((await ana.get('/api/auth/user')).status).toBe(401)
  },
)

test('a page with a session takes back that the device was left, and a cookie without a value ends nothing', async () => {
  const ben = await server.as(users.Ben)

  const reply = await ben.get('/feed', andCookie(ben, 'leaving='))

  expect([reply.status, isRemoved(reply, 'leaving')]).toEqual([200, true])
})
