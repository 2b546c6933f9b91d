import { expect, test } from 'vitest'
import { defaultAllowances } from '#domain/allowance.ts'
import { legalPages } from '#contract/pages.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createWebBuild } from '#test/web-build.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

const { db, anonymous, as } = await startTestServer({ timeZone: 'Europe/Madrid' }, createWebBuild())

const initialDataIn = (html: string) => JSON.parse(/json">(.*)<\/script>/.exec(html)?.[1] ?? 'null')
const keysIn = (html: string) => initialDataIn(html).map(({ key }: { key: [string, null] }) => key[0])

test('shows the landing page with its totals to a signed-out user, and browsers revalidate it', async () => {
  const page = await anonymous.get('/')

  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<p>\d+ \d+ \d+<\/p>/)
  expect(page.headers['cache-control']).toBe('private, no-cache')
})

test('compresses the landing page in an encoding that the browser accepts', async () => {
  expect((await anonymous.get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  expect((await anonymous.get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await anonymous.get('/')).headers['content-encoding']).toBeUndefined()
})

test('the policy of a prerendered page allows its own styles and no inline script', async () => {
  const policy = String((await anonymous.get('/')).headers['content-security-policy'])

  expect(policy).toContain(`style-src 'self' 'sha256-landing'`)
  expect(policy).toContain(`script-src 'self';`)
})

test('a signed-in page contains the initial data of its first screen under the cache keys of the app', async () => {
  const { Ana } = await createUsers(db, { Ana: { toGive: 3 } })

  const page = await (await as(Ana)).get('/feed')

  expect(initialDataIn(page.text)).toEqual([
    { key: ['/api/auth/user', null], reply: expect.objectContaining({ id: Ana.id, giftTokens: 3 }), next: null },
    { key: ['/api/notifications/unread-count', null], reply: { count: 0, newestGiftId: null }, next: null },
    { key: ['/api/feed', null], reply: [], next: null },
  ])
  expect(page.headers['cache-control']).toBe('no-store')
})

test('the page of the leaderboard contains the own store, and everyone only while nobody of the store is on it', async () => {
  const { Ana, Ben } = await createUsers(db, { Ana: { toGive: 1, store: '0811' }, Ben: { store: '0812' } })
  await (await as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
  const boardsFor = async (user: typeof Ana) =>
    initialDataIn((await (await as(user)).get('/leaderboard')).text)
      .map(({ key }: { key: [string, { scope: string } | null] }) => `${key[0]} ${key[1]?.scope ?? ''}`.trim())
      .filter((key: string) => key.startsWith('/api/leaderboard'))

  expect(await boardsFor(Ben)).toEqual(['/api/leaderboard store', '/api/leaderboard/me store'])
  expect(await boardsFor(Ana)).toEqual([
    '/api/leaderboard store',
    '/api/leaderboard',
    '/api/leaderboard/me',
    '/api/leaderboard/me store',
  ])
})

test('the page of a gift contains the gift, and is 404 when there is none', async () => {
  const { Ana, Ben, Wim } = await createUsers(db, { Ana: { toGive: 1 }, Ben: {}, Wim: { status: 'pending' } })
  const ana = await as(Ana)
  const { id } = (await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })).body

  const known = await ana.get(`/gifts/${id}`)
  const unknown = await ana.get(`/gifts/${Ana.id}`)
  const pending = await (await as(Wim)).get(`/gifts/${id}`)

  expect(initialDataIn(known.text)).toContainEqual({
    key: [`/api/token-gifts/${id}`, null],
    reply: expect.objectContaining({ id, amount: 1 }),
    next: null,
  })
  expect([known.status, unknown.status, pending.status]).toEqual([200, 404, 200])
  expect(keysIn(unknown.text)).toEqual(['/api/auth/user', '/api/notifications/unread-count'])
  expect(keysIn(pending.text)).toEqual(['/api/auth/user'])
})

test('a page of an approved user is rendered, and links the files of what was rendered', async () => {
  const { Ana, Wim } = await createUsers(db, { Ana: {}, Wim: { status: 'pending' } })
  const [style, script] = [
    '<link rel="stylesheet" crossorigin href="/feed-abc.css">',
    '<link rel="app" crossorigin href="/feed-abc.js">',
  ]
  const content = '<div data-parts="screens/feed"><p>/feed q=two</p></div>'

  const pages = await Promise.all(
    [await as(Ana), await as(Wim), anonymous].map((browser) => browser.get('/feed?q=two')),
  )

  for (const part of [style, script, content])
    expect(pages.map(({ text }) => text.includes(part))).toEqual([true, false, false])
})

test('a page that cannot be rendered is left to the browser', async () => {
  const { Ana } = await createUsers(db, { Ana: {} })

  const page = await (await as(Ana)).get('/hall-of-fame')

  expect(page.status).toBe(200)
  expect(page.text).toContain('<div data-parts=""></div>')
  expect(keysIn(page.text)).toContain('/api/competitions/hall-of-fame')
})

test('a page is rendered in the time zone of its browser, or in that of the organisation', async () => {
  const { Ana } = await createUsers(db, { Ana: {} })
  const ana = await as(Ana)
  const zoneFor = async (cookie: string) =>
    /viewer-zone" content="([^"]*)"/.exec(
      (await ana.get('/feed', { cookie: `${ana.headers['cookie']}; zone=${cookie}` })).text,
    )?.[1]

  expect(await zoneFor('America/Bogota')).toBe('America/Bogota')
  expect(await zoneFor('Asia/Kolkata')).toBe('Asia/Kolkata')
  for (const wrong of ['"><script>', 'Etc/Unknown', '+01:00']) expect(await zoneFor(wrong)).toBe('Europe/Madrid')
  expect(/viewer-zone" content="([^"]*)"/.exec((await ana.get('/feed')).text)?.[1]).toBe('Europe/Madrid')
})

test('approved users get the page about the transparency log inside the app, others without it', async () => {
  const { Ana, Wim } = await createUsers(db, { Ana: {}, Wim: { status: 'pending' } })
  const get = async (user: typeof Ana) => (await as(user)).get('/transparency')

  const own = await get(Ana)
  const others = [await get(Wim), await anonymous.get('/transparency')]

  expect(keysIn(own.text)).toEqual(['/api/auth/user', '/api/notifications/unread-count', '/api/transparency/head'])
  expect(others.map(({ text }) => text)).toEqual(Array(2).fill('<html lang="en"><p>– – – – – – – –</p>'))
})

test('the initial data of an endpoint equals its reply', async () => {
  const { Ana } = await createUsers(db, { Ana: {} })
  const browser = await as(Ana)

  const page = await browser.get('/')
  const { body } = await browser.get('/api/auth/user')

  expect(initialDataIn(page.text)[0].reply).toEqual(body)
})

test('the page contains the configured time zone', async () => {
  expect((await anonymous.get('/feed')).text).toContain('<meta name="time-zone" content="Europe/Madrid">')
})

test('the page contains the GIF provider, and its policy allows only that origin', async () => {
  const gifProvider = { url: 'https://gifs.example/v1', key: 'public-key' }
  const server = await startTestServer({ gifProvider, gifHosts: ['a.example', 'b.example'] }, createWebBuild())

  const page = await server.anonymous.get('/feed')
  const own = await anonymous.get('/feed')

  for (const [name, content] of [
    ['gif-provider', 'https://gifs.example/v1'],
    ['gif-key', 'public-key'],
    ['gif-hosts', 'a.example,b.example'],
  ])
    expect(page.text).toContain(`<meta name="${name}" content="${content}">`)
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' https://gifs.example;`)
  expect(own.headers['content-security-policy']).toContain(`connect-src 'self';`)
})

test('the page says whether pictures can be uploaded', async () => {
  const without = await startTestServer({ takesUploads: false }, createWebBuild())

  expect((await without.anonymous.get('/settings')).text).toContain('name="object-storage" content="off"')
  expect((await anonymous.get('/settings')).text).toContain('name="object-storage" content="on"')
})

test('the page names the roles whose weekly grant has no tokens', async () => {
  const allowances = { ...defaultAllowances, crew_member: 0, admin: 0 }
  const stingy = await startTestServer({ allowances }, createWebBuild())

  const named = (roles: string) => `name="roles-without-tokens" content="${roles}"`
  expect((await stingy.anonymous.get('/gift-tokens')).text).toContain(named('crew_member,admin'))
})

test('the page of a leaderboard that is switched off has none, and says so to the navigation', async () => {
  const server = await startTestServer({}, createWebBuild())
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await server.db.many(sql`update organization set leaderboard = 'off'`)

  const { status, text } = await (await server.as(Ana)).get('/leaderboard')

  expect(status).toBe(200)
  expect(text).toContain('name="leaderboard" content="off"')
  expect(keysIn(text)).toEqual([
    '/api/auth/user',
    '/api/notifications/unread-count',
    '/api/organization',
    '/api/team-goal',
  ])
})

test('user text cannot end the script element of the initial data', async () => {
  const { Mal } = await createUsers(db, { Mal: { email: '</script><img/src=x>@store.example' } })

  const page = await (await as(Mal)).get('/')

  expect(page.text).not.toContain('<img')
  expect(initialDataIn(page.text)[0].reply.email).toBe('</script><img/src=x>@store.example')
})

test('a page contains no initial data that its user may not read', async () => {
  const { Cas, Wim } = await createUsers(db, { Cas: {}, Wim: { status: 'pending' } })

  const crew = await (await as(Cas)).get('/admin')
  const waiting = await (await as(Wim)).get('/feed')

  expect(keysIn(crew.text)).toEqual(['/api/auth/user', '/api/notifications/unread-count'])
  expect(keysIn(waiting.text)).toEqual(['/api/auth/user'])
})

test('a page opened signed out is the app without initial data', async () => {
  const page = await anonymous.get('/settings')

  expect(page.status).toBe(200)
  expect(initialDataIn(page.text)).toEqual([])
})

test('an unknown path returns the app with status 404, signed in and out', async () => {
  const { Ana } = await createUsers(db, { Ana: {} })

  const signedOut = await anonymous.get('/no-such-page')
  const signedIn = await (await as(Ana)).get('/no-such-page')

  expect([signedOut.status, signedIn.status]).toEqual([404, 404])
  expect(keysIn(signedIn.text)).toEqual(['/api/auth/user', '/api/notifications/unread-count'])
})

test('an unknown path below /admin is 404 too', async () => {
  const { Boss } = await createUsers(db, { Boss: { role: 'super_admin', store: '0000' } })
  const boss = await as(Boss)
  const statusOf = async (path: string) => (await boss.get(path)).status

  expect(await statusOf('/admin/nothing')).toBe(404)
  for (const path of ['/admin', '/admin/insights', '/admin/competitions/0190b0d4-0000-7000-8000-000000000001/edit'])
    expect(await statusOf(path)).toBe(200)
})

test('an unknown API path returns 404 as JSON, never a page', async () => {
  for (const path of ['/api/no-such-call', '/api', '/api/'])
    expect(await anonymous.get(path)).toMatchObject({ status: 404, body: { message: 'Not found' } })
})

test.each(legalPages)(
  '%s is a prerendered page for a signed-out user and part of the app for a signed-in user',
  async (path) => {
    const { Ana } = await createUsers(db, { Ana: {} })

    const signedOut = await anonymous.get(path)
    const signedIn = await (await as(Ana)).get(path)

    expect(signedOut.text).toBe(`<html lang="en"><p>${path}</p>`)
    expect(signedIn.text).toContain('<i>app')
    expect([signedOut.status, signedIn.status]).toEqual([200, 200])
  },
)

test('hashed files are cached for a year, and no other file of the build is served', async () => {
  expect((await anonymous.get('/assets/app-abc.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await anonymous.get('/robots.txt')).text).toBe('User-agent: *')
  expect((await anonymous.get('/style-hashes.json')).status).toBe(404)
  expect((await anonymous.get('/assets/..%2fstyle-hashes.json')).status).toBe(404)
})

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/assets/app-abc.js', 'application/javascript; charset=utf-8'],
])('says in which encoding the text of %s is', async (path, type) => {
  expect((await anonymous.get(path)).headers['content-type']).toBe(type)
})

test('browsers ask for each version of the service worker', async () => {
  const { status, headers } = await anonymous.get('/sw.js')

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=0')
  expect(headers['content-type']).toMatch('/javascript')
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
})

test('the page for times without a network has the data of nobody', async () => {
  const { Ana } = await createUsers(db, { Ana: {} })
  const ana = await as(Ana)

  const page = await ana.get('/offline')

  expect(page.status).toBe(200)
  expect(page.text).toContain('<script type="application/json">null</script>')
  expect(page.text).not.toContain('Ana')
  expect(page.headers['cache-control']).toBe('no-store')
})

test.each(['/assets/', '/assets/..%2f..%2fpackage.json', '/assets/nothing.js', '/assets/%00'])(
  'returns a 4xx status for a path that is no file of the build: %s',
  async (path) => {
    const { status } = await anonymous.get(path)

    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  },
)
