import type { Page, Route } from '@playwright/test'
import { type InitialRead, withoutRepeats, withRepeats } from '#contract/initial-data.ts'
import { jsonForHtml } from '#server/features/pages/fill-template.ts'
import type { MockReply, Pages } from './shot.ts'
import { withoutContent } from './without-content.ts'

/** The sentence of a failed answer. */
export const databaseIsAway = 'The database is away. Please try again in a moment.'

/** The sentence of a gift that is asked about. */
export const rushIsFlagged = '“rush” may hurt someone'

type MockReplies = Record<string, MockReply>

const initialData = /(?<=<script[^>]*id="initial-data"[^>]*>)[^]*?(?=<\/script>)/

/** Lets the page see the given answers, also where they would have travelled inside the page itself. */
export async function mockReplies(page: Page, replies: MockReplies) {
  if (Object.keys(replies).length === 0) return
  await page.route('**/*', (route) => {
    const request = route.request()
    const answer = answerTo(new URL(request.url()).pathname, replies)
    if (answer !== undefined && isAsked(answer, request.method())) return reply(route, answer)
    return request.resourceType() === 'document' ? withReplies(route, replies) : route.fallback()
  })
}

const answerTo = (path: string, replies: MockReplies) => replies[path] ?? replies[path.replace(/[^/]*$/, '*')]

// Changing the server's reply means sending the request, which a write must not.
const isAsked = (answer: MockReply, method: string) =>
  answer === 'stale log-in' ? method !== 'GET' : method === 'GET' || typeof answer === 'string'

async function reply(route: Route, answer: MockReply) {
  if (answer === 'never') return
  if (answer === 'done') return route.fulfill({ status: 200, json: { message: 'Done' } })
  if (answer === 'stale log-in') return route.fulfill({ status: 401, json: { code: 'reauthenticate', message: '' } })
  if (answer === 'failure') return route.fulfill({ status: 503, json: { message: databaseIsAway } })
  if (typeof answer === 'object') return replyWithPage(route, answer)
  const original = await route.fetch()
  return route.fulfill({ status: 200, contentType: 'application/json', body: answer(await original.text()) })
}

/** The cursor is an index in the list; the server is always asked for its first page. */
async function replyWithPage(route: Route, { createRows, perPage }: Pages) {
  const address = new URL(route.request().url())
  const at = Number(address.searchParams.get('before'))
  address.searchParams.delete('before')
  const original = await route.fetch({ url: address.href })
  const rows = createRows(await original.text())
  const end = at + perPage
  address.searchParams.set('before', String(end))
  const headers = end < rows.length ? { link: `<${address.pathname}${address.search}>; rel="next"` } : undefined
  return route.fulfill({ status: 200, headers, json: rows.slice(at, end) })
}

/** The page with the given replies in its initial data; without a read that has none yet. */
async function withReplies(route: Route, replies: MockReplies) {
  const original = await route.fetch()
  const html = await original.text()
  const mocked = html.replace(initialData, (text) => {
    // A list may repeat items of another one that a reply replaces.
    const reads = withRepeats(JSON.parse(text.trim() || '[]'))
    return jsonForHtml(withoutRepeats(reads.flatMap((read) => withReply(read, answerTo(read.key[0], replies)))))
  })
  const { 'content-encoding': _, 'content-length': __, ...headers } = original.headers()
  const body = mocked === html ? html : withoutContent(mocked)
  return route.fulfill({ status: original.status(), headers, body })
}

function withReply(read: InitialRead, answer: MockReply | undefined): InitialRead[] {
  if (answer === undefined) return [read]
  return typeof answer === 'function' ? [{ ...read, reply: JSON.parse(answer(JSON.stringify(read.reply))) }] : []
}
