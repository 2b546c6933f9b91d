import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#domain/languages.ts'
import { ensureWebBuilt, webFolder } from '#server/platform/lifecycle/web-build.ts'
import { startTestServer } from '#test/server.ts'

beforeAll(() => ensureWebBuilt(() => {}), 60_000)

test.each(languages)('pages in %s name a manifest in this language', async (language) => {
  const server = await startTestServer({ languages: [language] }, webFolder)
  const { anonymous } = server
  const addressIn = (html: string) => /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''

  const darkColour = (html: string) => /dark\)" content="(#\w+)"/.exec(html)?.[1]

  const [landing, app] = [(await anonymous.get('/')).text, (await anonymous.get('/feed')).text]
  const { status, text } = await anonymous.get(addressIn(landing))

  expect(addressIn(app)).toBe(addressIn(landing))
  expect(status).toBe(200)
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ lang: language, dir: 'ltr', id: '/', start_url: '/' })
  expect(manifest.color_scheme_dark).toEqual({ theme_color: darkColour(app), background_color: darkColour(app) })
  expect(manifest.shortcuts).toEqual([
    { name: { en: 'Give Tokens', es: 'Regalar fichas' }[language], url: '/gift-tokens' },
    { name: { en: 'Competitions', es: 'Concursos' }[language], url: '/competitions' },
  ])
  for (const { src } of manifest.icons) expect((await anonymous.get(src)).status, src).toBe(200)
  expect(manifest.screenshots).toMatchObject(
    ['home narrow', 'home wide', 'feed narrow', 'feed wide', 'give narrow'].map((place) => {
      const [name = '', formFactor] = place.split(' ')
      return { form_factor: formFactor, label: screenshotLabels[language][name] }
    }),
  )
  for (const { src, sizes, type } of manifest.screenshots) {
    const { headers, rawPayload } = await server.app.inject(src)
    const { width, height } = await sharp(rawPayload).metadata()
    expect([headers['content-type'], `${width}x${height}`]).toEqual([type, sizes])
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
})

const screenshotLabels: Record<Language, Record<string, string>> = {
  en: {
    home: 'Home, with your tokens and the thanks you got',
    feed: 'The feed, with the latest recognition of all stores',
    give: 'Giving tokens to a colleague',
  },
  es: {
    home: 'Inicio, con tus fichas y los agradecimientos que recibiste',
    feed: 'El muro, con los reconocimientos más recientes de todas las tiendas',
    give: 'Regalar fichas a un colega',
  },
}
