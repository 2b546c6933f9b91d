import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagePaths } from '#contract/pages.ts'
import { type Language, languages } from '#domain/languages.ts'
import { ensureWebBuilt, webFolder } from '#server/platform/lifecycle/web-build.ts'
import { openCompetition } from '#test/competitions.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

// What a page may weigh before a gesture, in bytes compressed with Brotli. One budget for all screens of a kind, and a
// change fails only a tenth above it: `npm run measure` prints what each screen weighs. The aims are 110 kB of script for home, 120 for screens, and 13, 13 and 16 kB of styles.
const budgets = {
  home: { js: 117_500, css: 15_500, html: 12_000, files: 20 },
  screen: { js: 128_500, css: 16_000, html: 12_000, files: 20 },
  admin: { js: 150_000, css: 21_000, html: 12_000, files: 25 },
}
const landingBudget = { bytes: 25_000, files: 4 }
const workerBudget = 3_500
const slack = 1.1

beforeAll(() => ensureWebBuilt(() => {}), 60_000)

describe.each(languages)('in %s', (language) => {
  let visit: Awaited<ReturnType<typeof startWithContent>>
  beforeAll(async () => {
    visit = await startWithContent(language)
  })

  test.each(pagePaths)('%s weighs what its kind may', async (page) => {
    const budget = budgets[kindOf(page)]

    const html = await visit(page)

    const { js, css, font, files } = weigh(html)
    expect(js).toBeGreaterThan(0)
    expect(js, 'script').toBeLessThanOrEqual(budget.js * slack)
    expect(css, 'styles').toBeLessThanOrEqual(budget.css * slack)
    expect(brotliCompressSync(html).length, 'HTML').toBeLessThanOrEqual(budget.html * slack)
    expect(files, 'files').toBeLessThanOrEqual(budget.files * slack)
    expect(font).toBeGreaterThan(0)
  })

  test.each(pagePaths)('%s names every file that its scripts import', async (page) => {
    const named = filesIn(await visit(page))

    const chunks = Object.values(manifestOf(language)).filter(({ file }) => named.includes(file))
    const needed = chunks.flatMap(({ css = [], imports = [] }) => [
      ...css,
      ...imports.map((name) => manifestOf(language)[name]?.file ?? name),
    ])
    expect(needed.filter((file) => !named.includes(file))).toEqual([])
  })

  test('the landing page weighs what it may', async () => {
    const { anonymous } = await startTestServer({ languages: [language] }, webFolder)

    const { text } = await anonymous.get('/')

    const { js, css, font, files } = weigh(text)
    expect(js + css + font + brotliCompressSync(text).length).toBeLessThanOrEqual(landingBudget.bytes * slack)
    expect(files).toBeLessThanOrEqual(landingBudget.files)
  })

  test('a page names its styles first, then the font, then the largest scripts, all before its data', async () => {
    const text = await visit('/feed')

    const head = text.slice(0, text.indexOf('id="initial-data"'))
    const files = Array.from(
      head.matchAll(/"\/assets\/([a-z-]+?)-[\w-]{7}\.(\w+)"/g),
      ([, name, type]) => `${name}.${type}`,
    )
    const fontAt = files.indexOf('figtree.woff2')
    expect(files.slice(0, fontAt)).toContain('feed-screen.css')
    expect(new Set(files.slice(0, fontAt).map((file) => file.split('.')[1]))).toEqual(new Set(['css']))
    expect(files.slice(fontAt + 1, fontAt + 5)).toEqual(['first-content.js', 'app.js', 'base.js', 'shell.js'])
    expect(text.slice(head.length)).not.toContain('rel="stylesheet"')
  })

  test('scripts never import each other in a circle, which fails when they load', () => {
    expect(inCircle(manifestOf(language))).toEqual([])
  })

  test('the server renders with the production build of React', () => {
    const scripts = globSync('server/**/*.js', { cwd: join(webFolder, language) })
    const texts = scripts.map((file) => readFileSync(join(webFolder, language, file), 'utf8'))
    expect(texts.filter((text) => text.includes('renderToString')).length).toBeGreaterThan(0)
    // A function of the development build.
    expect(texts.filter((text) => text.includes('warnUnknownProperties'))).toEqual([])
  })

  test('two builds of the same sources are alike: none has the name of its own folder', () => {
    expect(JSON.stringify(manifestOf(language))).not.toMatch(/\.web-\d/)
  })
})

test('the service worker weighs what it may', () => {
  expect(sizeOf('sw.js')).toBeLessThanOrEqual(workerBudget * slack)
})

test('a page loads the app when its styles have arrived', async () => {
  const { db, as } = await startTestServer({}, webFolder)
  const { Ana } = await createUsers(db, { Ana: {} })
  const ana = await as(Ana)

  const filesOf = async (path: string) => {
    const { text } = await ana.get(path)
    const tags = Array.from(text.matchAll(/<(?:link rel="(\w+)"|(script) type="module")[^>]*\.js"/g))
    return new Set(tags.map(([, rel, script]) => rel ?? script))
  }

  for (const path of ['/', '/feed', '/competitions', '/settings', '/nowhere'])
    expect(await filesOf(path), path).toEqual(new Set(['script', 'app']))
})

/** Starts a server with a gift and a competition, and returns the HTML of a page for a person who may open it. */
async function startWithContent(language: Language) {
  const { db, as } = await startTestServer({ languages: [language] }, webFolder)
  const { Ana, Ben, Boss } = await createUsers(db, { Ana: { toGive: 1 }, Ben: {}, Boss: { role: 'super_admin' } })
  const [ana, boss] = await Promise.all([as(Ana), as(Boss)])
  const gift = { toUserId: Ben.id, amount: 1, message: 'Great close' }
  const { body } = await ana.post('/api/token-gifts', gift)
  await openCompetition(boss)
  return async (page: string) => {
    const path = page.replace(':id', page.startsWith('/gifts') ? body.id : Ben.id)
    const { text } = await (kindOf(page) === 'admin' ? boss : ana).get(path)
    return text
  }
}

function kindOf(page: string) {
  if (page === '/') return 'home'
  return page.startsWith('/admin') ? 'admin' : 'screen'
}

/** The bytes of the files that a page's HTML names, and the number of requests, its own among them. */
function weigh(html: string) {
  const files = filesIn(html)
  const sumOf = (type: string) =>
    files.filter((file) => file.endsWith(type)).reduce((sum, file) => sum + sizeOf(file), 0)
  return { js: sumOf('.js'), css: sumOf('.css'), font: sumOf('.woff2'), files: files.length + 1 }
}

function sizeOf(file: string) {
  const path = join(webFolder, file)
  return statSync(file.endsWith('.woff2') ? path : `${path}.br`).size
}

/** The scripts, styles and fonts that a page's HTML names. */
const filesIn = (html: string) => [
  ...new Set(Array.from(html.matchAll(/"\/(assets\/[^"]+\.(?:js|css|woff2))"/g), ([, path = '']) => path)),
]

type Chunk = { file: string; css?: string[]; imports?: string[] }

const manifestOf = (language: Language): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(webFolder, language, 'manifest.json'), 'utf8'))

/** The chunks that import each other in a circle, and those that need one of them. */
function inCircle(chunks: Record<string, Chunk>) {
  let rest = Object.keys(chunks)
  for (let before = 0; before !== rest.length;) {
    before = rest.length
    const names = rest
    rest = names.filter((name) => chunks[name]?.imports?.some((imported) => names.includes(imported)))
  }
  return rest
}
