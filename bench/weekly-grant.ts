import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultAllowances } from '#domain/allowance.ts'
import { openDb } from '#server/db/db.ts'
import { auditBooks } from '#server/ledger/audit-books.ts'
import { grantWeek } from '#server/ledger/grant-week.ts'
import { type Ask, load } from './load.ts'
import { processorMs } from './processor-time.ts'
import { type Product, startProduct } from './product.ts'
import { type Seed, seed } from './seed.ts'

// How fast a week's tokens reach everyone, and what gifts notice of it. Each round is a week of its own.

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    gifts: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '8' },
    batches: { type: 'string', default: '500' },
    port: { type: 'string', default: '3998' },
  },
})

const weekMs = 604_800_000
const aimPerSecond = 25_000
const clients = Number(values.clients)
const people = Number(values.users)

const dataDir = mkdtempSync(join(tmpdir(), 'brightside-grant-'))
const product = await startProduct(dataDir, Number(values.port))
const db = openDb(product.owner)
try {
  console.log(`Making ${people} people and ${values.gifts} gifts …`)
  const seeded = await seed(product.owner, { people, gifts: Number(values.gifts), sessions: 32 })
  for (const [round, batchSize] of values.batches.split(',').map(Number).entries())
    await measure(product, seeded, { batchSize, now: new Date(Date.now() + (round * 2 + 1) * weekMs) })
  await measureAudit()
} finally {
  await db.close()
  await product.stop()
  rmSync(dataDir, { recursive: true })
}

type Round = { batchSize: number; now: Date }

async function measure(at: Product, seeded: Seed, { batchSize, now }: Round) {
  const rule = { allowances: defaultAllowances, timeZone: 'UTC' }
  const before = processorMs(at.pids)
  const alone = await timed(grantWeek(db, { ...rule, now, batchSize }))
  const spentMs = processorMs(at.pids).database - before.database
  await giftWaits(at, seeded, 1_000)
  const usual = await giftWaits(at, seeded, 4_000)

  let isThrough = false
  const granting = timed(grantWeek(db, { ...rule, now: new Date(now.getTime() + weekMs), batchSize })).finally(
    () => (isThrough = true),
  )
  const during: number[] = []
  while (!isThrough) during.push(...(await giftWaits(at, seeded, clients * 4)))
  const besideGifts = await granting

  console.log(`Batches of ${batchSize}`)
  print('people/s in the grant, nothing else going on', people / alone)
  print("people for each second of the database's processor", (people / spentMs) * 1_000)
  print(`people/s in the grant while gifts go on (aim ${aimPerSecond})`, people / besideGifts)
  print('gifts during the grant', during.length)
  print('ms of a gift without a grant, p50', percentile(usual, 0.5), 'p99', percentile(usual, 0.99))
  print('ms of a gift during a grant, p50', percentile(during, 0.5), 'p99', percentile(during, 0.99))
}

async function measureAudit() {
  const startedAt = performance.now()
  const { figures, breaches } = await auditBooks(product.owner)
  print(
    `s for the audit of ${figures.transfers} transfers, ${breaches.length} breaches`,
    (performance.now() - startedAt) / 1_000,
  )
}

async function giftWaits({ address }: Product, { people: ids, sessions }: Seed, requests: number) {
  const offset = Math.trunc(performance.now())
  const ask = (turn: number): Ask => {
    const { key, userId } = sessions[turn % sessions.length]!
    const place = (100 + (offset + turn) * 7) % ids.length
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
