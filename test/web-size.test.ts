import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ensureWebBuilt, webFolder } from '#server/platform/lifecycle/web-build.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

// All sizes are bytes compressed with Brotli, as a phone gets them.
const maxFirstPaint = { js: 95_000, css: 8_000 }

/** The own chunk of each screen, which its first opening fetches. */
const maxOwnChunk = {
  'features/feed/feed-screen.tsx': 6_200,
  'features/feed/gift-screen.tsx': 2_000,
  'features/notifications/notifications-screen.tsx': 1_000,
  'features/competitions/competitions-screen.tsx': 4_000,
  'features/people/person-screen.tsx': 1_500,
  'features/gifts/give-tokens-screen.tsx': 4_350,
  'features/leaderboard/leaderboard-screen.tsx': 2_600,
  'features/account/settings-screen.tsx': 4_000,
}

// With the chunks that screens share.
const maxAdded = 13_000
const maxAdminArea = 12_000

beforeAll(() => ensureWebBuilt(() => {}), 60_000)

test('the first paint of home loads at most 95 kB of script and 8 kB of styles', async () => {
  const { db, as } = await startTestServer({}, webFolder)
  const { Ana } = await createUsers(db, { Ana: {} })

  const { text } = await (await as(Ana)).get('/')

  const assets = new Set(Array.from(text.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g), ([, path = '']) => path))
  const sizes = { js: 0, css: 0 }
  for (const path of assets) sizes[path.endsWith('.js') ? 'js' : 'css'] += compressedSize(path)
  expect(sizes.js).toBeGreaterThan(0)
  expect(sizes.js).toBeLessThanOrEqual(maxFirstPaint.js)
  expect(sizes.css).toBeLessThanOrEqual(maxFirstPaint.css)
})

test('a page names its styles first, then the font, then the largest scripts, all before its data', async () => {
  const { db, as } = await startTestServer({}, webFolder)
  const { Ana } = await createUsers(db, { Ana: {} })

  const { text } = await (await as(Ana)).get('/feed')

  const head = text.slice(0, text.indexOf('id="initial-data"'))
  const files = Array.from(
    head.matchAll(/"\/assets\/([a-z-]+?)-[\w-]{8}\.(\w+)"/g),
    ([, name, type]) => `${name}.${type}`,
  )
  expect(files).toEqual(
    expect.arrayContaining(['feed-screen.css', 'figtree.woff2', 'context.js', 'shell.js', 'app.js']),
  )
  const fontAt = files.indexOf('figtree.woff2')
  expect(new Set(files.slice(0, fontAt).map((file) => file.split('.')[1]))).toEqual(new Set(['css']))
  expect(files.slice(fontAt + 1, fontAt + 3)).toEqual(['context.js', 'shell.js'])
  expect(text.slice(head.length)).not.toContain('rel="stylesheet"')
})

test.each(Object.entries(maxOwnChunk))('%s loads at most %i bytes of its own, and no schemas', (screen, max) => {
  expect(sizeOf([screen])).toBeLessThanOrEqual(max)
  expect(sizeOf(added(screen))).toBeLessThanOrEqual(maxAdded)
  expect([...added(screen)].filter((name) => name.startsWith('_schemas'))).toEqual([])
})

test('an admin screen adds at most 12 kB to its area, without the shared schemas, forms and icons', () => {
  const screens = (manifest()['app/admin-area.tsx']?.dynamicImports ?? []).filter((name) =>
    name.endsWith('-screen.tsx'),
  )
  const isShared = (name: string) => /^_(schemas|forms|icons)-/.test(name)
  const inArea = [...added('app/admin-area.tsx')]

  expect(screens.length).toBeGreaterThan(5)
  for (const screen of screens) {
    const chunks = new Set(['app/admin-area.tsx', ...inArea, ...added(screen)].filter((name) => !isShared(name)))
    expect(sizeOf(chunks), screen).toBeLessThanOrEqual(maxAdminArea)
  }
})

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const manifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(webFolder, 'manifest.json'), 'utf8'))

const compressedSize = (file: string) => statSync(join(webFolder, `${file}.br`)).size

const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + compressedSize(manifest()[name]?.file ?? name), 0)

/** The chunks that opening a screen fetches and home has not fetched. */
const added = (screen: string) => reachable(screen).difference(reachable('app.html'))

function reachable(name: string, visited = new Set<string>()) {
  if (visited.has(name)) return visited
  visited.add(name)
  for (const next of manifest()[name]?.imports ?? []) reachable(next, visited)
  return visited
}
