import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from '#contract/auth.ts'
import { giveTokens } from '#contract/gifts.ts'
import { feed } from '#contract/feed.ts'
import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import { errorMessage } from './api-error.ts'
import { openRegion, toast } from '#web/ui/toast.ts'
import { sendRequest, requestPage, nextIn } from './send-request.ts'
import { setPageOwner } from './page-owner.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setPageOwner(() => undefined)
})

/** Stands in for the network, and keeps what was sent. */
function networkThat(answer: (path: string) => Response) {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    sent.push(new Request(`http://localhost${path}`, request))
    return answer(path)
  })
  return sent
}

const credentials = { email: 'ana@demo.example', password: 'secret' }

test('an answer that is not OK is an error of its status and its body, as the specification says', async () => {
  networkThat(() => new Response('{"message":"Taken"}', { status: 409 }))

  const error = await sendRequest(logIn, { body: credentials }).catch((thrown) => thrown)

  expect(error.message).toBe('409: {"message":"Taken"}')
  expect(errorMessage(error, 'Login failed')).toBe('Taken')
})

test('an empty body leaves the status text, and no sentence', async () => {
  networkThat(() => new Response('', { status: 502, statusText: 'Bad Gateway' }))

  const error = await sendRequest(feed).catch((thrown) => thrown)

  expect(error.message).toBe('502: Bad Gateway')
  expect(errorMessage(error, 'Login failed')).toBe('Login failed')
})

test('what was wrong is known field by field', async () => {
  const errors = [{ path: 'email', message: 'Invalid email address' }]
  networkThat(() => Response.json({ message: 'Invalid email address', errors }, { status: 400 }))

  const error = await sendRequest(logIn, { body: credentials }).catch((thrown) => thrown)

  expect(error.fields).toEqual(errors)
})

test('a body goes as JSON, and without a body nothing is said of its type', async () => {
  const sent = networkThat(() => Response.json([]))

  await sendRequest(feed)
  await sendRequest(logIn, { body: credentials })

  expect(sent[0]?.headers.has('content-type')).toBe(false)
  expect(sent[1]?.headers.get('content-type')).toBe('application/json')
  expect(await sent[1]?.json()).toEqual(credentials)
})

test('a write goes out though its page is left, unless it is long; a read does not', async () => {
  const sent = networkThat(() => Response.json([]))

  await sendRequest(feed)
  await sendRequest(logIn, { body: credentials })
  await sendRequest(logIn, { body: { ...credentials, password: 'x'.repeat(4_000) } })

  expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true, false])
})

test('every request carries the session', async () => {
  const sent = networkThat(() => Response.json([]))

  await sendRequest(feed)

  expect(sent[0]?.credentials).toBe('include')
})

test('a request names whose page sends it, once that is known', async () => {
  const sent = networkThat(() => Response.json([]))

  await sendRequest(feed)
  setPageOwner(() => 'an-id')
  await sendRequest(feed)

  expect(sent.map(({ headers }) => headers.get(pageOwnerHeader))).toEqual([null, 'an-id'])
})

test('a write carries the key it was given', async () => {
  const sent = networkThat(() => Response.json({}))

  await sendRequest(giveTokens, { body: { toUserId: 'x', amount: 1 }, key: 'one-action' })

  expect(sent[0]?.headers.get('idempotency-key')).toBe('one-action')
})

test('no answer is another thing than an error of the server', async () => {
  networkThat(() => {
    throw new TypeError('Failed to fetch')
  })

  await expect(sendRequest(feed)).rejects.toThrow('No answer came. Check your connection and try again')
})

test('the next page is where the Link header says', async () => {
  const link = '</api/feed?before=7>; rel="next"'
  networkThat((path) => Response.json([path], { headers: path === '/api/feed' ? { link } : {} }))

  const first = await requestPage(feed, {}, null)
  const second = await requestPage(feed, {}, first.next)

  expect(second).toEqual({ rows: ['/api/feed?before=7'], next: null })
})

test('a header that names no next page ends the list', () => {
  expect(nextIn(null)).toBeNull()
  expect(nextIn('</api/feed>; rel="prev"')).toBeNull()
})

test('an error stays through what is read, and goes once a write succeeds', async () => {
  const region = openRegion()
  region.join(() => undefined)
  networkThat(() => Response.json([]))
  toast({ title: 'Error', kind: 'error' })
  await sendRequest(feed)
  expect(region.shown()).toMatchObject({ isOpen: true })

  await sendRequest(logIn, { body: credentials })

  expect(region.shown()).toMatchObject({ isOpen: false })
})
