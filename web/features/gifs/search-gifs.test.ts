import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { searchGifs } from './search-gifs.ts'
import { gifProvider } from './gif-provider.ts'

type Settings = { content: string; dataset: { key: string; hosts: string } }

const own: Settings = { content: '', dataset: { key: '', hosts: 'media.giphy.com' } }
const foreign: Settings = {
  content: 'https://api.giphy.com/v1/gifs/',
  dataset: { key: 'public-key', hosts: 'media.giphy.com' },
}

const pageOf = (meta: Settings) => ({ querySelector: () => meta }) as unknown as Document

const picture = (name: string, host = 'media.giphy.com') => {
  const rendition = { url: `https://${host}/media/${name}/giphy.gif` }
  return { id: name, title: name, images: { original: rendition, fixed_height: rendition } }
}

const never = new AbortController().signal

/** Stands in for the provider, and keeps what it was asked. */
function provide(answer: () => Response, meta = foreign) {
  const asked: { url: URL; request: RequestInit }[] = []
  vi.stubGlobal('document', pageOf(meta))
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    asked.push({ url: new URL(address, 'http://own.example'), request })
    return answer()
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('without words the trending ones are asked for, with words those that match; twenty, with the public key', async () => {
  const asked = provide(() => Response.json({ data: [] }))

  await searchGifs('', never)
  await searchGifs('high five', never)

  expect(asked.map(({ url }) => url.origin + url.pathname)).toEqual([
    'https://api.giphy.com/v1/gifs/trending',
    'https://api.giphy.com/v1/gifs/search',
  ])
  const last = asked.at(-1)?.url.searchParams
  expect([last?.get('q'), last?.get('limit'), last?.get('api_key')]).toEqual(['high five', '20', 'public-key'])
})

test('REQ-SEC-32: a foreign provider gets neither the session nor the page', async () => {
  const asked = provide(() => Response.json({ data: [] }))

  await searchGifs('', never)

  expect(asked[0]?.request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' })
})

test('where none is named our own server is asked, with the session and without a key', async () => {
  const asked = provide(() => Response.json({ data: [] }), own)

  await searchGifs('coffee', never)

  expect(`${asked[0]?.url.pathname}${asked[0]?.url.search}`).toBe('/api/gifs/search?q=coffee&limit=20')
  expect(asked[0]?.request.credentials).toBe('same-origin')
})

test('REQ-SEC-32: what lies at a host that is not trusted, or is no GIF at all, is left out', async () => {
  provide(() => Response.json({ data: [picture('a'), picture('b', 'evil.example'), null, { id: 7 }, picture('a')] }))

  expect((await searchGifs('', never)).map(({ id }) => id)).toEqual(['a'])
})

test('pictures of our own server are ours alone', async () => {
  const at = (url: string) => ({ id: url, images: { original: { url }, fixed_height: { url } } })
  provide(() => Response.json({ data: [at('/gifs/a.gif'), at('//evil.example/gifs/a.gif'), at('/api/logout')] }), own)

  expect((await searchGifs('', never)).map(({ address }) => address)).toEqual(['/gifs/a.gif'])
})

test.each([
  ['too many requests', () => new Response('{}', { status: 429 })],
  ['a page', () => new Response('<html>')],
  ['another shape', () => Response.json({ results: [] })],
])('REQ-REL-19: %s is a failure, and nothing else', async (_, answer) => {
  provide(answer)

  await expect(searchGifs('', never)).rejects.toThrow()
})

test('a foreign 401 signs nobody out; one of ours does', async () => {
  const refuse = () => Response.json({ message: 'Unauthorized' }, { status: 401 })

  provide(refuse)
  await expect(searchGifs('', never)).rejects.not.toBeInstanceOf(ApiError)
  provide(refuse, own)
  await expect(searchGifs('', never)).rejects.toBeInstanceOf(ApiError)
})

test('a provider is credited by its name', () => {
  expect(gifProvider(pageOf(own)).name).toBe('Brightside')
  expect(gifProvider(pageOf(foreign)).name).toBe('GIPHY')
  expect(gifProvider(pageOf({ ...foreign, content: 'https://gifs.example/v1' })).name).toBe('gifs.example')
})
