import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/languages.ts'
import { screens } from '#ops/build-web/screens.ts'
import { ensureWebBuilt, webFolder } from '#server/platform/lifecycle/web-build.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

// All sizes are bytes compressed with Brotli, as a phone gets them. Spanish has the same limits as English.
const maxFirstPaint = { js: 95_000, css: 8_000 }
/** Added to home by an unopened gift, with which it opens. */
const maxOfThanks = { js: 6_900, css: 1_800 }

/** The own chunk of each screen, which its first opening fetches. */
const maxOwnChunk = {
  'screens/feed/feed-screen.tsx': 6_200,
  'screens/gift/gift-screen.tsx': 2_000,
  'screens/notifications/notifications-screen.tsx': 1_000,
  'screens/competitions/competitions-screen.tsx': 4_000,
  'screens/person/person-screen.tsx': 1_500,
  'screens/give/give-tokens-screen.tsx': 4_350,
  'screens/leaderboard/leaderboard-screen.tsx': 2_600,
  'screens/settings/settings-screen.tsx': 4_000,
  'screens/statement/statement-screen.tsx': 1_800,
}

// Translations are longer: Spanish by a fifth.
const moreInLanguage = (language: Language) => (language === 'en' ? 0 : 100)

// The files of the app and of a screen, all of which the HTML names.
const maxFiles = { js: 5 + 5, css: 2 + 5 }

// With the chunks that screens share. The form to give has the most texts. 50 B of noise: new names in the app's own
// chunks change how well the names of the others compress, and the switch of language made the form 20 B larger.
// 70 B more since gifts wait for the network.
const maxAdded = (language: Language) => (language === 'en' ? 13_150 : 13_400)
// The list of users has 0.1 kB more since its texts with values are functions that other languages can have, too.
const maxAdminArea = 12_400

// With 'shared' and 'fields', 3.8 and 1.4 kB, of which an admin screen uses a part. They would fit into 12 kB only as chunks of
// their own parts again, which cost the feed eleven files instead of three; and home has loaded both by the time
// that it is idle (web/app/preload-screens.ts). The largest is the form for a competition, with 17.4 kB.
const maxAdminAreaWithShared = 17_500

beforeAll(() => ensureWebBuilt(() => {}), 60_000)

describe.each(languages)('a page in %s', (language) => {
  const { manifest, reachable } = chunksIn(language)

  test('the first paint of home loads at most 95 kB of script and 8 kB of styles', async () => {
    const { db, as } = await startTestServer({ languages: [language] }, webFolder)
    const { Ana } = await createUsers(db, { Ana: {} })

    const { text } = await (await as(Ana)).get('/')

    const sizes = { js: 0, css: 0 }
    for (const path of filesIn(text)) sizes[path.endsWith('.js') ? 'js' : 'css'] += compressedSize(path)
    expect(sizes.js).toBeGreaterThan(0)
    expect(sizes.js).toBeLessThanOrEqual(maxFirstPaint.js)
    expect(sizes.css).toBeLessThanOrEqual(maxFirstPaint.css)
  })

  test('a page names its styles first, then the font, then the largest scripts, all before its data', async () => {
    const { db, as } = await startTestServer({ languages: [language] }, webFolder)
    const { Ana } = await createUsers(db, { Ana: {} })

    const { text } = await (await as(Ana)).get('/feed')

    const head = text.slice(0, text.indexOf('id="initial-data"'))
    const files = Array.from(
      head.matchAll(/"\/assets\/([a-z-]+?)-[\w-]{7}\.(\w+)"/g),
      ([, name, type]) => `${name}.${type}`,
    )
    const fontAt = files.indexOf('figtree.woff2')
    expect(files.slice(0, fontAt)).toContain('feed-screen.css')
    expect(new Set(files.slice(0, fontAt).map((file) => file.split('.')[1]))).toEqual(new Set(['css']))
    expect(files.slice(fontAt + 1, fontAt + 5)).toEqual(['first-content.js', 'app.js', 'context.js', 'shell.js'])
    expect(text.slice(head.length)).not.toContain('rel="stylesheet"')
  })

  test('a first visit loads at most 10 scripts and 7 styles, and no script names a file that the HTML does not name', async () => {
    const { db, as } = await startTestServer({ languages: [language] }, webFolder)
    const { Ana } = await createUsers(db, { Ana: {} })
    const ana = await as(Ana)

    for (const path of ['/', '/feed', '/gift-tokens', '/competitions', '/leaderboard', '/settings']) {
      const { text } = await ana.get(path)
      const named = filesIn(text)
      const chunks = ['app.html', ...(screens[path] ?? [])].flatMap((name) => [...reachable(name)])
      const needed = chunks.flatMap((name) => [manifest()[name]?.file ?? name, ...(manifest()[name]?.css ?? [])])

      expect(new Set(needed).difference(named), path).toEqual(new Set())
      expect([...named].filter((file) => file.endsWith('.js')).length, path).toBeLessThanOrEqual(maxFiles.js)
      expect([...named].filter((file) => file.endsWith('.css')).length, path).toBeLessThanOrEqual(maxFiles.css)
    }
  })
})

test.each(languages)(
  'home in %s that opens with a gift adds at most 6.9 kB of script and 1.8 kB of styles',
  async (language) => {
    const { db, as } = await startTestServer({ languages: [language] }, webFolder)
    const { Ana, Ben } = await createUsers(db, { Ana: { toGive: 1 }, Ben: {} })
    const [ana, ben] = await Promise.all([as(Ana), as(Ben)])
    const without = filesIn((await ben.get('/')).text)
    await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: 'Great close' })

    const { text } = await ben.get('/')

    const added = [...filesIn(text).difference(without)]
    const sizeOf = (type: string) =>
      added.filter((path) => path.endsWith(type)).reduce((sum, path) => sum + compressedSize(path), 0)
    expect(text).toContain('Great close')
    expect(sizeOf('.css')).toBeGreaterThan(0)
    expect(sizeOf('.css')).toBeLessThanOrEqual(maxOfThanks.css)
    expect(sizeOf('.js')).toBeLessThanOrEqual(maxOfThanks.js)
  },
)

test('a page with first content loads the app when its styles have arrived, and any other page at once', async () => {
  const { db, as } = await startTestServer({}, webFolder)
  const { Ana } = await createUsers(db, { Ana: {} })
  const ana = await as(Ana)

  const filesOf = async (path: string) => {
    const { text } = await ana.get(path)
    const tags = Array.from(text.matchAll(/<(?:link rel="(\w+)"|(script) type="module")[^>]*\.js"/g))
    return new Set(tags.map(([, rel, script]) => rel ?? script))
  }

  for (const path of ['/', '/feed', '/competitions'])
    expect(await filesOf(path), path).toEqual(new Set(['script', 'app']))
  for (const path of ['/settings', '/nowhere'])
    expect(await filesOf(path), path).toEqual(new Set(['script', 'modulepreload']))
})

describe.each(languages)('a chunk in %s', (language) => {
  const { manifest, added, sizeOf } = chunksIn(language)

  test.each(Object.entries(maxOwnChunk))(
    '%s loads at most %i bytes of its own in English, and no schemas',
    (screen, max) => {
      expect(sizeOf([screen])).toBeLessThanOrEqual(max + moreInLanguage(language))
      expect(sizeOf(added(screen))).toBeLessThanOrEqual(maxAdded(language))
      expect([...added(screen)].filter((name) => name.startsWith('_schemas'))).toEqual([])
    },
  )

  test.each([
    [maxAdminArea, 'without what all screens share', /^_(schemas|forms|fields|icons|shared)-/],
    [maxAdminAreaWithShared, 'without schemas, forms and icons', /^_(schemas|forms|icons)-/],
  ])('an admin screen adds at most %i bytes to its area, %s', (max, _without, leftOut) => {
    const screens = (manifest()['app/admin-area.tsx']?.dynamicImports ?? []).filter((name) =>
      name.endsWith('-screen.tsx'),
    )
    const inArea = [...added('app/admin-area.tsx')]

    expect(screens.length).toBeGreaterThan(5)
    for (const screen of screens) {
      const chunks = new Set(['app/admin-area.tsx', ...inArea, ...added(screen)].filter((name) => !leftOut.test(name)))
      expect(sizeOf(chunks), screen).toBeLessThanOrEqual(max)
    }
  })

  test('two builds of the same sources are alike: none has the name of its own folder', () => {
    expect(readFileSync(join(webFolder, language, 'manifest.json'), 'utf8')).not.toMatch(/\.web-\d/)
  })
})

/** The scripts and styles that a page's HTML names. */
const filesIn = (html: string) =>
  new Set(Array.from(html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g), ([, path = '']) => path))

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

const sizes = new Map<string, number>()

/**
 * The bytes of a file in Brotli. A script names others by hashes of their content, which take some bytes more or less in each build:
 * here each has a hash of its name.
 */
function compressedSize(file: string) {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const text = readFileSync(join(webFolder, file), 'utf8').replace(
    hashedName,
    (_, name, type) => `${name}-${hashOf(name)}.${type}`,
  )
  const size = brotliCompressSync(text).length
  sizes.set(file, size)
  return size
}

const hashedName = /([\w.-]+)-[\w-]{7}\.(js|css|woff2)/g
const hashOf = (name: string) => hash('sha256', name, 'base64url').slice(0, 7)

/** The chunks of a language's build. */
function chunksIn(language: Language) {
  const manifest = (): Record<string, Chunk> =>
    JSON.parse(readFileSync(join(webFolder, language, 'manifest.json'), 'utf8'))

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

  return { manifest, added, reachable, sizeOf }
}
