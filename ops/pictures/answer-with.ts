import type { Page, Route } from '@playwright/test'
import type { Answer } from './shot.ts'

type Answers = Record<string, Answer>

const firstReads = /(?<=<script[^>]*id="first-reads"[^>]*>)[^]*?(?=<\/script>)/

/** Lets the page see the given answers, also where they would have travelled inside the page itself. */
export async function answerWith(page: Page, answers: Answers) {
  if (Object.keys(answers).length === 0) return
  await page.route('**/*', (route) => {
    const request = route.request()
    const answer = answers[new URL(request.url()).pathname]
    if (answer !== undefined && isAsked(answer, request.method())) return reply(route, answer)
    return request.resourceType() === 'document' ? withoutReads(route, Object.keys(answers)) : route.fallback()
  })
}

// A truth can be had again only by asking for it again, which a write must not.
const isAsked = (answer: Answer, method: string) => method === 'GET' || typeof answer === 'string'

async function reply(route: Route, answer: Answer) {
  if (answer === 'never') return
  if (answer === 'done') return route.fulfill({ status: 200, json: { message: 'Done' } })
  if (answer === 'failure')
    return route.fulfill({ status: 503, json: { message: 'The database is away. Please try again in a moment.' } })
  const truth = await route.fetch()
  return route.fulfill({ status: 200, contentType: 'application/json', body: answer(await truth.text()) })
}

async function withoutReads(route: Route, paths: string[]) {
  const truth = await route.fetch()
  const html = await truth.text()
  const body = html.replace(firstReads, (reads) => {
    const kept: { key: [string] }[] = JSON.parse(reads.trim() || '[]')
    return JSON.stringify(kept.filter(({ key }) => !paths.includes(key[0])))
  })
  const { 'content-encoding': _, 'content-length': __, ...headers } = truth.headers()
  return route.fulfill({ status: truth.status(), headers, body })
}
