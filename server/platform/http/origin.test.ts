import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { createWebBuild } from '#test/web-build.ts'

test('REQ-SEC-23: compares the scheme with that of the connection or of a trusted proxy when PUBLIC_URL is not set', async () => {
  const proxied = await startTestServer({ trustedProxies: ['127.0.0.1'] })
  const logIn = (origin: string, more: Record<string, string> = {}) =>
    proxied.anonymous.post(
      '/api/login',
      { email: 'a@store.example', password: 'wrong' },
      { origin, host: 'thanks.example', ...more },
    )
  const overHttps = { 'x-forwarded-proto': 'https' }

  const answers = [
    await logIn('http://thanks.example'),
    await logIn('https://thanks.example'),
    await logIn('https://thanks.example', overHttps),
    await logIn('https://thanks.example', { ...overHttps, host: 'thanks.example:443' }),
    await logIn('http://thanks.example', overHttps),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 401, 403])
})

test('REQ-SEC-23: another site loads no read of a session into a page, as by a picture that leads back', async () => {
  const server = await startTestServer()
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  const boss = await server.as(Boss)
  const reads = contract.filter(({ method, access }) => method === 'GET' && access !== 'anyone')
  const id = '0198c0de-0000-7000-8000-000000000000'

  for (const { path } of reads)
    for (const site of ['cross-site', 'same-site'])
      for (const destination of ['image', 'iframe', 'empty', 'audio']) {
        const browser = { 'sec-fetch-site': site, 'sec-fetch-dest': destination }
        const answer = await boss.get(path.replace(':id', id), browser)
        expect(answer, `${path} as ${destination}`).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
      }
  expect(await server.db.many(sql`select from audit_log where action = 'exported'`)).toEqual([])
})

test.each(['/api/user/export', '/api/live'])(
  'REQ-SEC-23: %s is refused to another site as a page too',
  async (path) => {
    const server = await startTestServer()
    const { Ana } = await createUsers(server.db, { Ana: {} })
    const ana = await server.as(Ana)

    const foreign: Record<string, string>[] = [{}, { 'sec-fetch-dest': 'document' }]
    for (const headers of foreign) {
      const answer = await ana.get(path, { 'sec-fetch-site': 'cross-site', ...headers })
      expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
    }
  },
)

test.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
])('our own pages, the address bar and programs read as before: %j', async (headers) => {
  const server = await startTestServer()
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await server.as(Ana)

  expect((await ana.get('/api/user/export', headers)).status).toBe(200)
  expect((await ana.get('/api/feed', headers)).status).toBe(200)
})

test('a link of another site still opens a read as a page', async () => {
  const server = await startTestServer()
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }

  expect((await (await server.as(Ana)).get('/api/feed', link)).status).toBe(200)
  expect(
    (await server.anonymous.get('/api/stats', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })).status,
  ).toBe(200)
})

test('a page of a signed-in user is no picture of another site, but the target of its links', async () => {
  const server = await startTestServer({}, createWebBuild())
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await server.as(Ana)
  const from = (site: string, destination: string) =>
    ana.get('/feed', { 'sec-fetch-site': site, 'sec-fetch-dest': destination })

  expect(await from('cross-site', 'image')).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
  expect([(await from('cross-site', 'document')).status, (await from('same-origin', 'empty')).status]).toEqual([
    200, 200,
  ])
})
