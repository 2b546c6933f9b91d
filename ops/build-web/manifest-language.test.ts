import { beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { ensureWebBuilt, webFolder } from '#server/platform/lifecycle/web-build.ts'
import { startTestServer } from '#test/server.ts'

beforeAll(() => ensureWebBuilt(() => {}), 60_000)

test.each(languages)('pages in %s name a manifest in this language', async (language) => {
  const { anonymous } = await startTestServer({ languages: [language] }, webFolder)
  const addressIn = (html: string) => /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''

  const [landing, app] = [(await anonymous.get('/')).text, (await anonymous.get('/feed')).text]
  const { status, text } = await anonymous.get(addressIn(landing))

  expect(addressIn(app)).toBe(addressIn(landing))
  expect(status).toBe(200)
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ lang: language, dir: 'ltr', id: '/', start_url: '/' })
  expect(manifest.shortcuts).toEqual([
    { name: { en: 'Give Tokens', es: 'Regalar fichas' }[language], url: '/gift-tokens' },
    { name: { en: 'Competitions', es: 'Concursos' }[language], url: '/competitions' },
  ])
  for (const { src } of manifest.icons) expect((await anonymous.get(src)).status, src).toBe(200)
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
})
