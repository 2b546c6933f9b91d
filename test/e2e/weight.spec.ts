import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { approvedPerson, signIn } from './people.ts'
import { expect, test } from './product.ts'

// Compressed bytes, as a phone gets them.
const most = { js: 95_000, css: 8_000 }

test('the shell and home weigh at most 95 kB of script and 8 kB of styles in the first paint', async ({
  page,
  product,
}) => {
  await signIn(page, await approvedPerson(product))
  const html = await (await page.request.get('/')).text()
  const named = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g), ([, path = '']) => path))
  const weights = { js: 0, css: 0 }

  for (const path of named) {
    const answer = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
    weights[path.endsWith('.js') ? 'js' : 'css'] += Number(answer.headers()['content-length'])
  }

  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) })
  expect(weights.js).toBeGreaterThan(0)
  expect(weights.js).toBeLessThanOrEqual(most.js)
  expect(weights.css).toBeLessThanOrEqual(most.css)
})

/** The script of each screen's own, which its first opening fetches. */
const mostOwn = {
  'feed/feed-screen.tsx': 6_200,
  'competitions/competitions-screen.tsx': 4_000,
  'gifts/give-tokens-screen.tsx': 4_000,
  'leaderboard/leaderboard-screen.tsx': 2_000,
  'settings/settings-screen.tsx': 4_000,
}

// With what screens share; schemas would be too much of it.
const mostAdded = 8_200
const mostOfAdmin = 12_000

test('the screens weigh what they may: a few kilobytes beyond the first paint, and no schemas', () => {
  for (const [screen, most] of Object.entries(mostOwn)) {
    expect(weigh([screen]), screen).toBeLessThanOrEqual(most)
    expect(weigh(added(screen)), screen).toBeLessThanOrEqual(mostAdded)
  }
})

test('an admin screen adds at most 12 kB to its area, with what it reads forms with apart', () => {
  const screens = Object.keys(manifest()).filter((name) => /^admin\/.*-screen\.tsx$/.test(name))
  const own = (screen: string) => [...added(screen)].filter((name) => !/^_(schemas|forms)-/.test(name))

  expect(screens.length).toBeGreaterThan(5)
  for (const screen of screens) {
    const parts = new Set(['admin/admin-area.tsx', ...added('admin/admin-area.tsx'), ...own(screen)])
    expect(weigh(parts), screen).toBeLessThanOrEqual(mostOfAdmin)
  }
})

type Chunk = { file: string; imports?: string[] }

const built = join(import.meta.dirname, '..', '..', 'dist', 'web')
const manifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'))

/** The compressed bytes of these chunks. */
const weigh = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + statSync(join(built, `${manifest()[name]?.file}.br`)).size, 0)

/** What opening a screen fetches and home did not. */
const added = (screen: string) => reached(screen).difference(reached('app.html'))

function reached(name: string, found = new Set<string>()) {
  if (found.has(name)) return found
  found.add(name)
  for (const next of manifest()[name]?.imports ?? []) reached(next, found)
  return found
}
