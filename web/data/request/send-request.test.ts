import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from '#contract/auth.ts'
import { giveTokens } from '#contract/gifts.ts'
import { feed } from '#contract/feed.ts'
import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import { ApiError, errorMessage, isUnauthorized } from './api-error.ts'
import { sendRequest, requestPage, nextPageUrl } from './send-request.ts'
import { setPageOwner } from './page-owner.ts'
import { requestEvents } from './request-events.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setPageOwner(() => undefined)
})

/** Replaces fetch. Returns the requests that are sent. */
function stubFetch(respond: (path: string) => Response) {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    sent.push(new Request(`http://localhost${path}`, request))
    return respond(path)
  })
  return sent
}

const credentials = { email: 'ana@demo.example', password: 'secret' }

test('throws an error of status and body for a response that is not OK', async () => {
  stubFetch(() => new Response('{"message":"Taken"}', { status: 409 }))

  const error = await sendRequest(logIn, { body: credentials }).catch((thrown) => thrown)

  expect(error.message).toBe('409: {"message":"Taken"}')
  expect(errorMessage(error, 'Login failed')).toBe('Taken')
})

test('throws an error of the status text when the body is empty', async () => {
  stubFetch(() => new Response('', { status: 502, statusText: 'Bad Gateway' }))

  const error = await sendRequest(feed).catch((thrown) => thrown)

  expect(error.message).toBe('502: Bad Gateway')
  expect(errorMessage(error, 'Login failed')).toBe('Login failed')
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Wed, 18 Nov 2026 12:00:00 GMT', null],
  [null, null],
])('reads how long to wait from the Retry-After header %s', async (header, retryAfterMs) => {
  stubFetch(() => new Response('', { status: 429, headers: header === null ? {} : { 'retry-after': header } }))

  await expect(sendRequest(feed)).rejects.toMatchObject({ retryAfterMs })
})

test('returns the errors field by field', async () => {
  const errors = [{ path: 'email', message: 'Invalid email address' }]
  stubFetch(() => Response.json({ message: 'Invalid email address', errors }, { status: 400 }))

  const error = await sendRequest(logIn, { body: credentials }).catch((thrown) => thrown)

  expect(error.fields).toEqual(errors)
})

test('sends a body as JSON, and no content type without a body', async () => {
  const sent = stubFetch(() => Response.json([]))

  await sendRequest(feed)
  await sendRequest(logIn, { body: credentials })

  expect(sent[0]?.headers.has('content-type')).toBe(false)
  expect(sent[1]?.headers.get('content-type')).toBe('application/json')
  expect(await sent[1]?.json()).toEqual(credentials)
})

test('keeps writes alive when the page is left, except long ones, but not reads', async () => {
  const sent = stubFetch(() => Response.json([]))

  await sendRequest(feed)
  await sendRequest(logIn, { body: credentials })
  await sendRequest(logIn, { body: { ...credentials, password: 'x'.repeat(4_000) } })

  expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true, false])
})

test('sends the session cookie with every request', async () => {
  const sent = stubFetch(() => Response.json([]))

  await sendRequest(feed)

  expect(sent[0]?.credentials).toBe('include')
})

test('sends the page owner once it is known', async () => {
  const sent = stubFetch(() => Response.json([]))

  await sendRequest(feed)
  setPageOwner(() => 'an-id')
  await sendRequest(feed)

  expect(sent.map(({ headers }) => headers.get(pageOwnerHeader))).toEqual([null, 'an-id'])
})

test('sends the idempotency key of a write', async () => {
  const sent = stubFetch(() => Response.json({}))

  await sendRequest(giveTokens, { body: { toUserId: 'x', amount: 1 }, key: 'one-action' })

  expect(sent[0]?.headers.get('idempotency-key')).toBe('one-action')
})

test('throws a NetworkError when there is no response', async () => {
  stubFetch(() => {
    throw new TypeError('Failed to fetch')
  })

  await expect(sendRequest(feed)).rejects.toThrow('There was no answer. Check your connection and try again')
})

test('reads the next page from the Link header', async () => {
  const link = '</api/feed?before=7>; rel="next"'
  stubFetch((path) => Response.json([path], { headers: path === '/api/feed' ? { link } : {} }))

  const first = await requestPage(feed, {}, null)
  const second = await requestPage(feed, {}, first.next)

  expect(second).toEqual({ rows: ['/api/feed?before=7'], next: null })
})

test('ends the list when the Link header has no next page', () => {
  expect(nextPageUrl(null)).toBeNull()
  expect(nextPageUrl('</api/feed>; rel="prev"')).toBeNull()
})

test('knows an ended session by the code of the error', () => {
  const body = (code: string) => JSON.stringify({ code, message: 'Nicht angemeldet' })

  expect(isUnauthorized(new ApiError(401, body('unauthorized'), ''))).toBe(true)
  expect(isUnauthorized(new ApiError(401, body('invalid_login'), ''))).toBe(false)
  expect(isUnauthorized(new ApiError(401, 'Unauthorized', ''))).toBe(false)
})

test('sends a request again, under the same key, once the person has confirmed who they are', async () => {
  const refusal = '{"code":"reauthenticate","message":"Confirm that it is you to continue"}'
  let isConfirmed = false
  const sent = stubFetch(() => (isConfirmed ? Response.json({}) : new Response(refusal, { status: 401 })))
  requestEvents.onStaleLogIn = async () => (isConfirmed = true)

  await sendRequest(giveTokens, { body: { toUserId: 'an id', amount: 3 }, key: 'a key' })

  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a key', 'a key'])
  expect(await sent[1]?.json()).toEqual({ toUserId: 'an id', amount: 3 })
})

test('fails a request of a person who does not confirm who they are, and keeps them signed in', async () => {
  const sent = stubFetch(() => new Response('{"code":"reauthenticate","message":"Confirm"}', { status: 401 }))
  requestEvents.onStaleLogIn = async () => false

  const error = await sendRequest(giveTokens, { body: { toUserId: 'an id', amount: 3 } }).catch((thrown) => thrown)

  expect(error).toMatchObject({ code: 'reauthenticate' })
  expect(isUnauthorized(error)).toBe(false)
  expect(sent).toHaveLength(1)
})
