import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { defaultAllowances } from '#domain/allowance.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { grantWeek } from '#server/features/ledger/grant-week.ts'
import { type Ask, load } from './load.ts'
import { processorMs } from './processor-time.ts'
import { type Product, startProduct } from './product.ts'
import { type Seed, seed } from './seed.ts'

// Duration of the weekly grant, and its effect on gifts sent meanwhile. Each size of a batch is measured in each round, and each
// time grants another week.

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    gifts: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '8' },
    pace: { type: 'string', default: '200' },
    batches: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '3998' },
  },
})

const weekMs = 604_800_000
const aimPerSecond = 25_000
const secondsWithout = 5
const clients = Number(values.clients)
const people = Number(values.users)
// Empty for the size of the product.
const sizes = values.batches.split(',').map((size) => (size === '' ? undefined : Number(size)))

type Batches = { batchSize: number | undefined }
type Beside = { perSecond: number; waits: number[] }

const dataDir = mkdtempSync(join(tmpdir(), 'brightside-grant-'))
const product = await startProduct(dataDir, Number(values.port))
const db = createDatabase(product.owner)
let weeks = 0
let giftCount = 0
try {
  console.log(`Making ${people} people and ${values.gifts} gifts …`)
  const seeded = await seed(product.owner, {
    people,
    gifts: Number(values.gifts),
    sessions: 32,
    sessionSecret: product.sessionSecret,
  })
  await giftWaits(product, seeded, 1_000)
  const rounds = Array.from({ length: Number(values.rounds) }, () => sizes).flat()
  const measured: (Measured & Batches)[] = []
  for (const batchSize of rounds) measured.push({ batchSize, ...(await measure(product, seeded, { batchSize })) })
  for (const size of sizes)
    printAll(
      size,
      measured.filter(({ batchSize }) => batchSize === size),
    )
  await measureAudit()
} finally {
  await db.close()
  await product.stop()
  rmSync(dataDir, { recursive: true })
}

type Measured = Awaited<ReturnType<typeof measure>>

async function measure(at: Product, seeded: Seed, batches: Batches) {
  const usual = await withoutGrant(() => giveAtPace(at, seeded))
  const before = processorMs(at.pids)
  const alone = await timed(grantNextWeek(at, batches))
  const spentMs = processorMs(at.pids).database - before.database
  const atPace = await besideGrant(grantNextWeek(at, batches), () => giveAtPace(at, seeded))
  const flood = await besideGrant(grantNextWeek(at, batches), () => giftWaits(at, seeded, clients * 4))
  return { usual, perSecond: people / alone, perProcessorSecond: (people / spentMs) * 1_000, atPace, flood }
}

function grantNextWeek({ eventKey }: Product, { batchSize }: Batches) {
  weeks += 1
  const now = new Date(Date.now() + weeks * weekMs)
  return grantWeek(db, {
    allowances: defaultAllowances,
    timeZone: 'UTC',
    eventKey,
    now,
    ...(batchSize && { batchSize }),
  })
}

async function withoutGrant(give: () => Promise<number[]>) {
  const waits: number[] = []
  for (const startedAt = performance.now(); performance.now() - startedAt < secondsWithout * 1_000;)
    waits.push(...(await give()))
  return waits
}

/** Repeats `give` during a grant; returns the duration of the grant and those of the gifts. */
async function besideGrant(grant: Promise<unknown>, give: () => Promise<number[]>): Promise<Beside> {
  let isThrough = false
  const granting = timed(grant).finally(() => (isThrough = true))
  const waits: number[] = []
  while (!isThrough) waits.push(...(await give()))
  return { perSecond: people / (await granting), waits }
}

/** Sends gifts at a fixed rate for a tenth of a second, whether or not replies keep up; many times the rate of a busy day. */
async function giveAtPace(at: Product, seeded: Seed) {
  const startedAt = performance.now()
  const gapMs = 1_000 / Number(values.pace)
  const sent: Promise<number[]>[] = []
  for (let dueMs = 0; dueMs < 100; dueMs += gapMs) {
    await pause(Math.max(0, startedAt + dueMs - performance.now()))
    sent.push(giftWaits(at, seeded, 1))
  }
  const [waits] = await Promise.all([Promise.all(sent), pause(Math.max(0, startedAt + 100 - performance.now()))])
  return waits.flat()
}

/** The medians of all rounds, and of all their gifts. */
function printAll(size: number | undefined, rounds: Measured[]) {
  const median = (of: (round: Measured) => number) => percentile(rounds.map(of), 0.5)
  console.log(size === undefined ? 'Batches of the product' : `Batches of ${size}`)
  print(
    'people/s in the grant, nothing else going on',
    median(({ perSecond }) => perSecond),
  )
  print(
    "people for each second of the database's processor",
    median(({ perProcessorSecond }) => perProcessorSecond),
  )
  printWaits(`${values.pace} gifts a second without a grant`, rounds, ({ usual }) => usual)
  print(
    `people/s in the grant while they go on (aim ${aimPerSecond})`,
    median(({ atPace }) => atPace.perSecond),
  )
  printWaits('gifts meanwhile (aim: at most doubled)', rounds, ({ atPace }) => atPace.waits)
  print(
    `people/s in the grant while ${clients} clients give without a pause`,
    median(({ flood }) => flood.perSecond),
  )
  printWaits('gifts meanwhile', rounds, ({ flood }) => flood.waits)
}

function printWaits(name: string, rounds: Measured[], waitsOf: (round: Measured) => number[]) {
  const all = rounds.flatMap(waitsOf)
  const each = rounds.map((round) => percentile(waitsOf(round), 0.99).toFixed(1))
  print(
    `ms of each of ${all.length} ${name}, p50`,
    percentile(all, 0.5),
    'p99',
    percentile(all, 0.99),
    `(${each.join(', ')})`,
  )
}

async function measureAudit() {
  const startedAt = performance.now()
  const { figures, violations } = await verifyLedger(product.owner)
  print(
    `s for the audit of ${figures.transfers} transfers, ${violations.length} violations`,
    (performance.now() - startedAt) / 1_000,
  )
}

async function giftWaits({ address }: Product, { people: ids, sessions }: Seed, requests: number) {
  const ask = (): Ask => {
    giftCount += 1
    const { key, userId } = sessions[giftCount % sessions.length]!
    const place = (100 + giftCount * 7) % ids.length
    const toUserId = ids[place] === userId ? ids[(place + 1) % ids.length] : ids[place]
    return { path: '/api/token-gifts', method: 'POST', key, body: { toUserId, amount: 1 } }
  }
  return (await load({ address, clients, requests, ask })).waitsMs
}

async function timed(work: Promise<unknown>) {
  const startedAt = performance.now()
  await work
  return (performance.now() - startedAt) / 1_000
}

function percentile(values: number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

function print(...words: (string | number)[]) {
  console.log(...words.map((word) => (typeof word === 'number' ? word.toFixed(word < 100 ? 2 : 0) : word)))
}
