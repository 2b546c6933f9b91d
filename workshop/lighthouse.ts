import { parseArgs } from 'node:util'
import { logIns, demoPassword } from '#tools/demo/applicants.ts'
import { figuresOf, type Figures, medianOf } from './lighthouse/figures.ts'
import { type Page, pages, shortfalls } from './lighthouse/pages.ts'
import { visit } from './lighthouse/visit.ts'
import { loadLines } from './slow-phone/loads.ts'
import { openPhone } from './slow-phone/open-phone.ts'
import { returnLines } from './slow-phone/returns.ts'

// Measures a running product, by default the demo: `npm run demo` in one shell, this in another. `-- slow` measures first
// and second visits on slow 3G, and visits without a network, all with a slow processor.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? 3000}` },
    email: { type: 'string', default: logIns.crew },
    password: { type: 'string', default: demoPassword },
    runs: { type: 'string', default: '5' },
  },
})

if (positionals.includes('slow')) await measureSlowVisits()
else await measurePages()

async function measurePages() {
  const cookie = await signedIn()
  const short: string[] = []
  for (const page of pages) {
    const figures = await measure(page, cookie)
    short.push(...shortfalls(page, figures))
    console.log(line(page, figures))
  }
  console.log(short.length === 0 ? 'All targets are met.' : short.join('\n'))
  process.exitCode = short.length === 0 ? 0 : 1
}

async function measureSlowVisits() {
  const phone = await openPhone(values)
  for (const lines of [loadLines, returnLines])
    for (const line of await lines(phone, Number(values.runs))) console.log(line)
  await phone.close()
}

/** Throws when the log-in fails or the product does not run. */
async function signedIn() {
  const answer = await fetch(new URL('/api/login', values.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: values.email, password: values.password }),
  })
  if (!answer.ok) throw new Error(`${values.email} could not log in at ${values.url}: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** The median of each figure over the runs, one visit at a time. */
async function measure({ path, isSignedIn }: Page, cookie: string) {
  const address = new URL(path, values.url).href
  const all: Figures[] = []
  while (all.length < Number(values.runs)) all.push(figuresOf(await visit(address, isSignedIn ? cookie : '')))
  return medianOf(all)
}

function line({ name }: Page, { performance, accessibility, practices, seo, lcpMs, blockedMs, shift }: Figures) {
  const scores = [performance, accessibility, practices, seo].map((score) => Math.round(score * 100)).join('/')
  return `${name.padEnd(13)}${scores.padEnd(17)}LCP ${(lcpMs / 1_000).toFixed(2)} s  TBT ${Math.round(blockedMs)} ms  CLS ${shift.toFixed(3)}`
}
