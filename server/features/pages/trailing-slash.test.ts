import { request } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { legalPages } from '#contract/pages.ts'
import { createWebBuild } from '#test/web-build.ts'
import { startTestServer } from '#test/server.ts'

const { app } = await startTestServer({}, createWebBuild())
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Asks for a path as it stands: what else asks would mend two slashes at its beginning. */
async function ask(path: string) {
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
])('a page asked for with a slash too many leads to the page: %s', async (path, page) => {
  expect(await ask(path)).toEqual({ status: 308, location: page })
})

test.each([
  '//evil.example/',
  '//evil.example/feed/',
  '//evil.example//',
  '///evil.example/',
  String.raw`/\evil.example/`,
  '/%2f/evil.example/',
  '/%5cevil.example/',
  '/no-such-page/',
  '/api/feed/',
])('a path that is no page leads nowhere, least of all off the site: %s', async (path) => {
  expect(await ask(path)).toEqual({ status: 404, location: undefined })
})

test('a path without a slash too many is answered where it stands', async () => {
  expect(await ask('/feed?to=//evil.example/')).toEqual({ status: 200, location: undefined })
})
