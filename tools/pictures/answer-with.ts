import type { Page, Route } from '@playwright/test'
import type { Answer, Pages } from './shot.ts'

type Answers = Record<string, Answer>

const initialData = /(?<=<script[^>]*id="initial-data"[^>]*>)[^]*?(?=<\/script>)/

/** Lets the page see the given answers, also where they would have travelled inside the page itself. */
export async function answerWith(page: Page, answers: Answers) {
  if (Object.keys(answers).length === 0) return
  await page.route('**/*', (route) => {
    const request = route.request()
    const answer = answerTo(new URL(request.url()).pathname, answers)
    if (answer !== undefined && isAsked(answer, request.method())) return reply(route, answer)
    return request.resourceType() === 'document' ? withoutReads(route, Object.keys(answers)) : route.fallback()
  })
}

const answerTo = (path: string, answers: Answers) => answers[path] ?? answers[path.replace(/[^/]*$/, '*')]

// A truth can be had again only by asking for it again, which a write must not.
const isAsked = (answer: Answer, method: string) => method === 'GET' || typeof answer === 'string'

async function reply(route: Route, answer: Answer) {
  if (answer === 'never') return
  if (answer === 'done') return route.fulfill({ status: 200, json: { message: 'Done' } })
  if (answer === 'failure')
    return route.fulfill({ status: 503, json: { message: 'The database is away. Please try again in a moment.' } })
  if (typeof answer === 'object') return replyWithPage(route, answer)
  const truth = await route.fetch()
  return route.fulfill({ status: 200, contentType: 'application/json', body: answer(await truth.text()) })
}

/** Its cursors are places in the list; the server, which knows them not, always gives its first page. */
async function replyWithPage(route: Route, { rowsOf, perPage }: Pages) {
  const address = new URL(route.request().url())
  const at = Number(address.searchParams.get('before'))
  address.searchParams.delete('before')
  const truth = await route.fetch({ url: address.href })
  const rows = rowsOf(await truth.text())
  const end = at + perPage
  address.searchParams.set('before', String(end))
  const headers = end < rows.length ? { link: `<${address.pathname}${address.search}>; rel="next"` } : undefined
  return route.fulfill({ status: 200, headers, json: rows.slice(at, end) })
}

async function withoutReads(route: Route, paths: string[]) {
  const truth = await route.fetch()
  const html = await truth.text()
  const body = html.replace(initialData, (reads) => {
    const kept: { key: [string] }[] = JSON.parse(reads.trim() || '[]')
    return JSON.stringify(kept.filter(({ key }) => !paths.includes(key[0])))
  })
  const { 'content-encoding': _, 'content-length': __, ...headers } = truth.headers()
  return route.fulfill({ status: truth.status(), headers, body })
}
