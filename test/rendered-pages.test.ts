import { beforeAll, expect, test } from 'vitest'
import { legalPages, pagePaths } from '#contract/pages.ts'
import { ensureWebBuilt, webFolder } from '#server/platform/lifecycle/web-build.ts'
import { openCompetition } from '#test/competitions.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers, testStore } from '#test/users.ts'

const paths = [...pagePaths, ...legalPages, '/no-such-page']

let visit: Awaited<ReturnType<typeof startWithContent>>
beforeAll(async () => {
  await ensureWebBuilt(() => {})
  visit = await startWithContent()
}, 60_000)

// React marks what failed, or waited, with one of these comments, and leaves it to the browser.
const unrendered = /<!--\$[!?]-->/

test.each(['crew', 'admin', 'owner'] as const)('every page of the role %s is rendered whole', async (role) => {
  for (const path of paths) {
    const { html, content } = await visit(role, path)

    expect(content.length, path).toBeGreaterThan(2_000)
    expect(content, path).not.toMatch(unrendered)
    expect(content, path).not.toContain('<script')
    expect(html, path).toContain('data-parts="')
  }
})

test('pages of people without an account, and those that a mailed link opens, are rendered by the browser', async () => {
  for (const path of ['/', '/feed', '/admin', '/settings']) expect((await visit('pending', path)).content).toBe('')
  for (const path of ['/reset-password', '/verify-email', '/unsubscribe'])
    expect((await visit('crew', path)).content).toBe('')
})

test('the list of users holds as many rows as a screen shows, and its people once', async () => {
  const { db, as } = await startTestServer({}, webFolder)
  const names = Array.from({ length: 50 }, (_, index) => `Kim${index}`)
  const { Boss } = await createUsers(db, {
    Boss: { role: 'super_admin' as const },
    ...Object.fromEntries(names.map((name) => [name, {}])),
  })

  const { text } = await (await as(Boss)).get('/admin/users')

  expect(text.match(/<th scope="row"/g)).toHaveLength(15)
  expect(text.length).toBeLessThan(110_000)
})

/** Returns what a user of a role gets at a path, where there are gifts, an unopened one among them, and a competition. */
async function startWithContent() {
  const { db, as } = await startTestServer({}, webFolder)
  const { Ana, Ben, Ada, Boss, Wim } = await createUsers(db, {
    Ana: { toGive: 5 },
    Ben: { toGive: 1, loginName: 'ben.rendered' },
    Ada: { role: 'admin', store: testStore, adminStores: [testStore] },
    Boss: { role: 'super_admin' },
    Wim: { status: 'pending' },
  })
  const browsers = { crew: await as(Ben), admin: await as(Ada), owner: await as(Boss), pending: await as(Wim) }
  const ana = await as(Ana)
  const gift = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: 'Great close' })
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, gifUrl: '/gifts/well-done.webp' })
  await browsers.crew.post('/api/token-gifts', { toUserId: Ana.id, amount: 1 })
  const competition = await openCompetition(browsers.owner)
  return async (role: keyof typeof browsers, page: string) => {
    const id = page.startsWith('/gifts') ? gift.body.id : page.startsWith('/admin') ? competition : Ana.id
    const { text } = await browsers[role].get(page.replace(':id', id))
    return { html: text, content: /<div id="app"[^>]*>(.*)<\/div>\s*<noscript>/s.exec(text)?.[1] ?? '' }
  }
}
