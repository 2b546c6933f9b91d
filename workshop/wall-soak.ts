import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page, type Route } from '@playwright/test'
import type { Wall } from '#contract/wall.ts'
import { findBrowser } from '#test/browser/find-browser.ts'
import { demoPassword, logIns } from '#tools/demo/applicants.ts'

// Pairs a wall with a running product, by default the demo, and lets its clock run sixty times as fast: `npm run wall-soak -- --minutes 60`
// is two and a half days. Prints its memory, and fails if the last third of the measurements needs more than the first by a tenth.
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? 3000}` },
    minutes: { type: 'string', default: '10' },
  },
})

const speed = 60
const stepMs = 1_000
const measurements = 12
const allowedGrowth = 1.1
/** Every so many reads somebody is thanked. */
const readsPerThanks = 20

const { path, env } = findBrowser()
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args })
const screen = await openWall(browser, values.url)
const seconds = Number(values.minutes) * 60
const heaps: number[] = []
let reads = 0
for (let second = 1; second <= seconds; second++) {
  const startedAt = performance.now()
  await screen.clock.runFor(speed * stepMs)
  if (second % Math.ceil(seconds / measurements) === 0) heaps.push(await measure(screen, second))
  await wait(Math.max(0, stepMs - (performance.now() - startedAt)))
}
await browser.close()

const third = Math.max(1, Math.floor(heaps.length / 3))
const growth = mean(heaps.slice(-third)) / mean(heaps.slice(0, third))
console.log(`The last third needs ${Math.round((growth - 1) * 1_000) / 10} % more than the first.`)
process.exitCode = growth > allowedGrowth ? 1 : 0

/** A browser that the owner of the demo has paired as a wall which is never dark. */
async function openWall(opened: Browser, url: string): Promise<Page> {
  const page = await opened.newPage({ baseURL: url, viewport: { width: 1_920, height: 1_080 } })
  const owner = (await opened.newContext({ baseURL: url })).request
  await owner.post('/api/login', { data: { email: logIns.owner, password: demoPassword } })
  const [store] = await (await owner.get('/api/stores')).json()
  await page.clock.install()
  await page.route('**/api/device/**', renew)
  await page.goto('/device')
  const code = await page.getByText(/^\d{3} \d{3}$/).textContent()
  const form = { code, name: 'Soak', storeNumber: store.number, purpose: 'wall' }
  const { id } = await (await owner.post('/api/admin/devices', { data: form })).json()
  await owner.put(`/api/admin/devices/${id}`, { data: { darkFrom: '00:00', darkUntil: '00:00' } })
  await page.waitForURL('**/wall')
  return page
}

/** Without its time, which would set the page's clock right; and with a new thank-you now and then. */
async function renew(route: Route) {
  const response = await route.fetch()
  const { date: _date, ...headers } = response.headers()
  if (!route.request().url().endsWith('/wall') || response.status() !== 200) return route.fulfill({ response, headers })
  const wall: Wall = await response.json()
  const round = Math.floor((reads += 1) / readsPerThanks)
  const thanks = wall.thanks.map((each, index) => (index === 0 ? { ...each, id: idOf(round) } : each))
  return route.fulfill({ response, headers, json: { ...wall, thanks } })
}

function idOf(round: number) {
  return `0198c0de-0000-7000-8000-${String(round).padStart(12, '0')}`
}

/** In bytes, after a collection. */
async function measure(page: Page, second: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  const megabytes = (usedSize / 1_000_000).toFixed(2)
  console.log(
    `${second} min of the wall: ${megabytes} MB, ${nodes} nodes, ${jsEventListeners} listeners, ${reads} reads`,
  )
  return usedSize
}

function mean(numbers: number[]) {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
