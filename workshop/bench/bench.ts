import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { besideBareServer } from './beside-bare-server.ts'
import { timeOfDraws } from './draws.ts'
import { cpuPerRequest } from './cpu-per-request.ts'
import { growthSizes, measureGrowth, type Size } from './growth.ts'
import { growFromEmpty } from './new-installation.ts'
import { costOfLog } from './log-cost.ts'
import { giftsBesideStreams } from './many-streams.ts'
import { giftsBesideProvisioning } from './provisioning.ts'
import { pageBytes } from './page-bytes.ts'
import { type Product, startProduct } from './product.ts'
import { type Seed, seed } from './seed.ts'
import { print, type Row } from './rows.ts'
import { memoryOfStream } from './streams.ts'
import { giverOf, worksFor } from './works.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    users: { type: 'string' },
    gifts: { type: 'string' },
    large: { type: 'boolean', default: false },
    requests: { type: 'string', default: '4000' },
    streams: { type: 'string', default: '20000' },
    provisioned: { type: 'string', default: '10000' },
    port: { type: 'string', default: '3999' },
    sizes: { type: 'string' },
    json: { type: 'string', default: 'bench-results.json' },
  },
})

const people = Number(values.users ?? (values.large ? 100_000 : 1_000))
const gifts = Number(values.gifts ?? (values.large ? 1_000_000 : 20_000))

if (positionals.includes('growth')) {
  await measureGrowth(sizesOf(values.sizes) ?? growthSizes, { port: Number(values.port), giverOf })
  process.exit()
}
if (positionals.includes('new-installation')) {
  await growFromEmpty({ port: Number(values.port), last: Number(values.gifts ?? 50_000) })
  process.exit()
}
const dataDir = mkdtempSync(join(tmpdir(), 'brightside-bench-'))
const product = await startProduct(dataDir, Number(values.port))
try {
  const users = positionals.includes('streams') ? Number(values.streams) + 1_000 : people
  console.log(`Making ${users} people and ${gifts} gifts …`)
  const startedAt = performance.now()
  const seeded = await seed(product.owner, {
    people: users,
    gifts,
    sessions: 32,
    sessionSecret: product.sessionSecret,
  })
  console.log(`Made them in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
  const rows = await measureChosen(product, seeded)
  print(rows)
  writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true })
}

/** Such as `1000:10000,10000:100000`: people and gifts of each size. */
function sizesOf(text?: string): Size[] | undefined {
  return text?.split(',').map((size) => {
    const [numberOfPeople = 0, numberOfGifts = 0] = size.split(':').map(Number)
    return { people: numberOfPeople, gifts: numberOfGifts }
  })
}

function measureChosen(at: Product, seeded: Seed): Promise<Row[]> {
  if (positionals.includes('log')) return measureLog(at, seeded)
  if (positionals.includes('provisioning')) return measureProvisioning(at, seeded)
  return positionals.includes('streams') ? measureManyStreams(at, seeded) : measureAll(at, seeded)
}

async function measureManyStreams(at: Product, seeded: Seed): Promise<Row[]> {
  const streams = Number(values.streams)
  const giving = giverOf(seeded)
  const { kilobytes, without, beside, problems } = await giftsBesideStreams(at, { ...seeded, streams, giving })
  if (problems.length > 0) throw new Error(`${problems.length} streams failed: ${problems.slice(0, 3).join(', ')}`)
  const row = (work: string, { measured, unit, aim }: Pick<Row, 'measured' | 'unit' | 'aim'>): Row => ({
    work,
    measured,
    unit,
    aim,
    perSecond: null,
  })
  return [
    row('p99 of a gift, no stream', { measured: without.p99, unit: 'ms', aim: null }),
    row(`p99 of a gift, ${streams} streams`, { measured: beside.p99, unit: 'ms', aim: 50 }),
    row('median of a gift', { measured: beside.median, unit: 'ms', aim: null }),
    row('slowest gift', { measured: beside.slowest, unit: 'ms', aim: null }),
    row(`each of ${streams} open streams`, { measured: kilobytes, unit: 'kB of memory', aim: null }),
    row('CPU of the server', { measured: 100 * beside.serverShare, unit: '%', aim: null }),
  ]
}

/** People whom an identity provider creates at once, as fast as the limit of its key lets it. */
async function measureProvisioning(at: Product, seeded: Seed): Promise<Row[]> {
  const people = Number(values.provisioned)
  const { without, beside, creating } = await giftsBesideProvisioning(at, { people, giving: giverOf(seeded) })
  const row = (work: string, measured: number): Row => ({ work, measured, unit: 'ms', aim: null, perSecond: null })
  return [
    row('median of a gift, nobody is created', without.median),
    row(`median while ${people} people are created`, beside.median),
    row('p99 of a gift, nobody is created', without.p99),
    row(`p99 while ${people} people are created`, beside.p99),
    row('median of a creation', creating.median),
    row('p99 of a creation', creating.p99),
    { work: 'the p99 of a gift', measured: beside.p99 / without.p99, unit: 'times', aim: 2, perSecond: null },
  ]
}

async function measureAll(at: Product, seeded: Seed): Promise<Row[]> {
  return [
    ...(await measureWork(at, seeded)),
    ...(await measureBesideBareServer(at, seeded)),
    ...(await measureStreams(at, seeded)),
    ...(await measureBytes(at.address)),
    ...measureDraws(),
  ]
}

/** Batches as at 33 gifts a second, over the half minute between two runs of the job. */
async function measureLog(at: Product, seeded: Seed): Promise<Row[]> {
  const { gifts, log } = await costOfLog(at, { rounds: 40, giftsPerRound: 1_000, giving: giverOf(seeded) })
  const row = (work: string, { server, database }: typeof gifts, aim: number | null): Row => ({
    work,
    measured: server + database,
    server,
    unit: 'ms of CPU',
    aim,
    perSecond: null,
  })
  const share = (100 * (log.server + log.database)) / (gifts.server + gifts.database)
  return [
    row('a gift, without the log', gifts, null),
    row('its place in the log', log, 0.03),
    // The aim of 0.03 ms is from a machine on which a gift took 0.75 ms.
    { work: 'its share of the gift', measured: share, unit: '%', aim: 4, perSecond: null },
  ]
}

async function measureWork(at: Product, seeded: Seed): Promise<Row[]> {
  const rows: Row[] = []
  for (const { work, aim, clients, ask } of worksFor(seeded)) {
    const cpu = await cpuPerRequest(at, { clients, requests: Number(values.requests), ask })
    rows.push({ work, aim, unit: 'ms of CPU', ...cpu })
    // A run with much data lasts minutes.
    console.error(`${work}: ${cpu.measured.toFixed(2)} ms`)
  }
  return rows
}

async function measureBesideBareServer(at: Product, seeded: Seed): Promise<Row[]> {
  const keyOf = (index: number) => seeded.sessions[index % seeded.sessions.length]!.key
  const reading = (path: string) => (index: number) => ({ path, key: keyOf(index) })
  const reply = await fetch(`${at.address}/api/feed`, { headers: { cookie: `sid=${keyOf(0)}` } })
  const asks = { feed: reading('/api/feed'), home: reading('/'), gift: giverOf(seeded) }
  const requests = Number(values.requests) / 2
  const { feedRate, home, gift, bare } = await besideBareServer(at, asks, { requests, feedPage: await reply.text() })
  const row = (work: string, part: Pick<Row, 'measured' | 'unit' | 'aim' | 'isLeast'>): Row => ({
    work,
    ...part,
    perSecond: null,
  })
  return [
    row('a request of a bare server', { measured: bare, unit: 'ms of CPU', aim: null }),
    row('home', { measured: home, unit: 'bare requests', aim: null }),
    row('a gift, 8 clients', { measured: gift, unit: 'bare requests', aim: 18 }),
    row('feed pages a second', { measured: feedRate, unit: 'of bare ones', aim: 0.5, isLeast: true }),
  ]
}

async function measureStreams({ address, pids }: Product, { sessions }: Seed): Promise<Row[]> {
  const streams = 2_000
  const keys = sessions.map(({ key }) => key)
  const measured = await memoryOfStream({ address, keys, streams, server: pids[0] ?? 0 })
  return [{ work: `each of ${streams} open streams`, measured, unit: 'kB of memory', aim: null, perSecond: null }]
}

async function measureBytes(address: string): Promise<Row[]> {
  const { bytes, requests } = await pageBytes(address)
  return [
    { work: 'landing page before a gesture', measured: bytes / 1_000, unit: 'kB in Brotli', aim: 25, perSecond: null },
    { work: 'landing page before a gesture', measured: requests, unit: 'requests', aim: 4, perSecond: null },
  ]
}

function measureDraws(): Row[] {
  const { picksPerSecond, verifyingMs } = timeOfDraws(10_000)
  return [
    { work: 'a pick of a draw', measured: 1_000 / picksPerSecond, unit: 'ms', aim: null, perSecond: picksPerSecond },
    { work: 'verifying 10,000 entries', measured: verifyingMs, unit: 'ms', aim: null, perSecond: null },
  ]
}
