import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/data/request/api-error.ts'
import { searchGifs } from './search-gifs.ts'
import { gifProvider } from './gif-provider.ts'

type Settings = Record<string, string>

const own: Settings = { 'gif-provider': '', 'gif-key': '', 'gif-hosts': 'media.giphy.com' }
const foreign: Settings = {
  'gif-provider': 'https://api.giphy.com/v1/gifs/',
  'gif-key': 'public-key',
  'gif-hosts': 'media.giphy.com',
}

/** A page with these meta tags. */
function documentWith(settings: Settings) {
  const contentOf = (selector: string) => settings[/name="([\w-]+)"/.exec(selector)?.[1] ?? ''] ?? ''
  return { querySelector: (selector: string) => ({ content: contentOf(selector) }) } as unknown as Document
}

const gif = (name: string, host = 'media.giphy.com') => {
  const rendition = { url: `https://${host}/media/${name}/giphy.gif` }
  return { id: name, title: name, images: { original: rendition, fixed_height: rendition } }
}

const { signal } = new AbortController()

/** Replaces fetch with a fake provider and returns the requests it received. */
function fakeProvider(reply: () => Response, meta = foreign) {
  const requests: { url: URL; request: RequestInit }[] = []
  vi.stubGlobal('document', documentWith(meta))
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    requests.push({ url: new URL(address, 'http://own.example'), request })
    return reply()
  })
  return requests
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('requests trending GIFs without a query and matches with one: twenty, with the public key', async () => {
  const requests = fakeProvider(() => Response.json({ data: [] }))

  await searchGifs('', signal)
  await searchGifs('high five', signal)

  expect(requests.map(({ url }) => url.origin + url.pathname)).toEqual([
    'https://api.giphy.com/v1/gifs/trending',
    'https://api.giphy.com/v1/gifs/search',
  ])
  const last = requests.at(-1)?.url.searchParams
  expect([last?.get('q'), last?.get('limit'), last?.get('api_key')]).toEqual(['high five', '20', 'public-key'])
})

test('REQ-SEC-32: sends neither credentials nor a referrer to a foreign provider', async () => {
  const requests = fakeProvider(() => Response.json({ data: [] }))

  await searchGifs('', signal)

  expect(requests[0]?.request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' })
})

test('asks our own server, with credentials and without a key, when no provider is configured', async () => {
  const requests = fakeProvider(() => Response.json({ data: [] }), own)

  await searchGifs('coffee', signal)

  expect(`${requests[0]?.url.pathname}${requests[0]?.url.search}`).toBe('/api/gifs/search?q=coffee&limit=20')
  expect(requests[0]?.request.credentials).toBe('same-origin')
})

test('REQ-SEC-32: skips malformed GIFs and GIFs of untrusted hosts', async () => {
  fakeProvider(() => Response.json({ data: [gif('a'), gif('b', 'evil.example'), null, { id: 7 }, gif('a')] }))

  expect((await searchGifs('', signal)).map(({ id }) => id)).toEqual(['a'])
})

test('accepts only own GIF paths from our own server', async () => {
  const gifAt = (url: string) => ({ id: url, images: { original: { url }, fixed_height: { url } } })
  fakeProvider(
    () => Response.json({ data: [gifAt('/gifs/a.gif'), gifAt('//evil.example/gifs/a.gif'), gifAt('/api/logout')] }),
    own,
  )

  expect((await searchGifs('', signal)).map(({ url }) => url)).toEqual(['/gifs/a.gif'])
})

test.each([
  ['status 429', () => new Response('{}', { status: 429 })],
  ['an HTML page', () => new Response('<html>')],
  ['another shape', () => Response.json({ results: [] })],
])('REQ-REL-19: throws when the provider replies with %s', async (_, reply) => {
  fakeProvider(reply)

  await expect(searchGifs('', signal)).rejects.toThrow()
})

test('throws an ApiError for a 401 of our own server, but not of a foreign provider', async () => {
  const refuse = () => Response.json({ message: 'Unauthorized' }, { status: 401 })

  fakeProvider(refuse)
  await expect(searchGifs('', signal)).rejects.not.toBeInstanceOf(ApiError)
  fakeProvider(refuse, own)
  await expect(searchGifs('', signal)).rejects.toBeInstanceOf(ApiError)
})

test('credits a provider by its name', () => {
  expect(gifProvider(documentWith(own)).name).toBe('Brightside')
  expect(gifProvider(documentWith(foreign)).name).toBe('GIPHY')
  expect(gifProvider(documentWith({ ...foreign, 'gif-provider': 'https://gifs.example/v1' })).name).toBe('gifs.example')
})
