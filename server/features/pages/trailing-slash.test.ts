import { request } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { legalPages } from '#contract/pages.ts'
import { createWebBuild } from '#test/web-build.ts'
import { startTestServer } from '#test/server.ts'

const { app } = await startTestServer({}, createWebBuild())
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Requests a path unchanged; other clients would normalize two slashes at its beginning. */
async function fetchRaw(path: string) {
  const [reply] = await once(request({ port, path }).end(), 'response')
  reply.resume()
  return { status: reply.statusCode, location: reply.headers.location }
}

test.each([
  ['/feed/', '/feed'],
  ['//', '/'],
  ['/competitions/?from=mail&to=a/b/', '/competitions?from=mail&to=a/b/'],
  ['/reset-password/?token=abc', '/reset-password?token=abc'],
  ['/admin/', '/admin'],
  ['/admin/users/', '/admin/users'],
  [`${legalPages[0]}/`, legalPages[0]],
])('redirects a page with a trailing slash to the page: %s', async (path, page) => {
  expect(await fetchRaw(path)).toEqual({ status: 308, location: page })
})

const id = '0190b0d4-0000-7000-8000-000000000001'

test.each([
  '.',
  ')',
  ',',
  ').',
  '!',
  '*',
  '_',
  "'",
  ';',
  ':',
  '%22',
  '%29',
  '%E2%80%9D',
  '%C2%BB.',
  '%E3%80%82',
  '/)',
  '...',
])('redirects a page with %s behind it, which a chat counts as part of the link', async (tail) => {
  for (const page of [`/gifts/${id}`, `/people/${id}`, '/competitions', '/hall-of-fame', '/privacy-policy'])
    expect(await fetchRaw(page + tail)).toEqual({ status: 308, location: page })
  expect(await fetchRaw(`/gift-tokens${tail}?to=${id}`)).toEqual({ status: 308, location: `/gift-tokens?to=${id}` })
})

test('answers a long path of tails at once', async () => {
  const startedAt = performance.now()

  expect(await fetchRaw(`/feed${'.'.repeat(12_000)}x`)).toMatchObject({ status: 404 })

  expect(performance.now() - startedAt).toBeLessThan(500)
})

test.each([
  '//evil.example/',
  '//evil.example.',
  '/gifts/1.',
  '/gifts/.',
  '/administer)',
  '//evil.example/feed/',
  '//evil.example//',
  '///evil.example/',
  String.raw`/\evil.example/`,
  '/%2f/evil.example/',
  '/%5cevil.example/',
  '/no-such-page/',
  '/api/feed/',
])('does not redirect a path that is no page, which could lead to another site: %s', async (path) => {
  expect(await fetchRaw(path)).toEqual({ status: 404, location: undefined })
})

test('does not redirect a path without a trailing slash', async () => {
  expect(await fetchRaw('/feed?to=//evil.example/')).toEqual({ status: 200, location: undefined })
})
