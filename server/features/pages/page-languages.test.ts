import { expect, test } from 'vitest'
import { legalPages } from '#contract/pages.ts'
import { createUsers } from '#test/users.ts'
import { createWebBuild } from '#test/web-build.ts'
import { startTestServer } from '#test/server.ts'

const build = createWebBuild()
const publicUrl = new URL('https://thanks.example')
const { db, anonymous, as } = await startTestServer({ languages: ['en', 'es'] }, build)

const languageIn = (html: string) => /<html lang="(\w+)">/.exec(html)?.[1]
const spanish = { 'accept-language': 'es-MX,es;q=0.9' }

test.each(['/', '/feed', '/transparency', '/no-such-page', ...legalPages])(
  '%s is in the language that the browser prefers, and caches know what it depends on',
  async (path) => {
    const preferred = await anonymous.get(path, spanish)
    const first = await anonymous.get(path)

    expect([preferred, first].map(({ text }) => languageIn(text))).toEqual(['es', 'en'])
    expect(preferred.headers['vary']).toMatch(/accept-language, cookie/)
  },
)

test('a compressed page of one language is never sent in the other', async () => {
  const get = async (header: Record<string, string>) =>
    (await anonymous.get('/privacy-policy', { 'accept-encoding': 'br', ...header })).text

  const [english, inSpanish, again] = [await get({}), await get(spanish), await get({})]

  expect(inSpanish).not.toBe(english)
  expect(again).toBe(english)
})

test.each(['/', '/terms-of-service', '/transparency'])(
  '%s has an address for each language, which decides for the browser from then on',
  async (path) => {
    const asked = await anonymous.get(`${path}?language=es`)
    const unknown = await anonymous.get(`${path}?language=fr`, spanish)

    expect(languageIn(asked.text)).toBe('es')
    expect(String(asked.headers['set-cookie'])).toMatch(/^language=es;/)
    expect(asked.text).toContain(`<a href="${path}?language=en" lang="en" hreflang="en">English</a>`)
    expect(asked.text).not.toContain('>Español<')
    expect(languageIn(unknown.text)).toBe('es')
    expect(unknown.headers['set-cookie']).toBeUndefined()
  },
)

test('names its other languages to search engines by their whole addresses', async () => {
  const server = await startTestServer({ languages: ['es', 'en'], publicUrl }, build)

  const { text } = await server.anonymous.get('/privacy-policy')

  expect(languageIn(text)).toBe('es')
  expect(text).toContain(
    [
      '<link rel="alternate" hreflang="es" href="https://thanks.example/privacy-policy?language=es">',
      '<link rel="alternate" hreflang="en" href="https://thanks.example/privacy-policy?language=en">',
      '<link rel="alternate" hreflang="x-default" href="https://thanks.example/privacy-policy">',
    ].join(''),
  )
})

test('names no other languages to search engines without a public address', async () => {
  const { text } = await anonymous.get('/privacy-policy')

  expect(text).not.toContain('rel="alternate"')
})

test('the app is in the language of its account, whatever the address asks for', async () => {
  const { Ana } = await createUsers(db, { Ana: {} })
  const ana = await as(Ana)

  const pages = [await ana.get('/feed?language=es'), await ana.get('/feed', spanish)]

  expect(pages.map(({ text }) => languageIn(text))).toEqual(['en', 'es'])
})

test('with one language there is nothing to choose', async () => {
  const server = await startTestServer({}, build)

  const { text, headers } = await server.anonymous.get('/?language=es', spanish)

  expect(languageIn(text)).toBe('en')
  expect(text).not.toMatch(/hreflang|\?language/)
  expect(headers['set-cookie']).toBeUndefined()
})
