import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { defaultAllowances } from '#domain/allowance.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import type { AllowanceRule } from '#server/features/ledger/grant-allowance.ts'
import { grantWeek } from '#server/features/ledger/grant-week.ts'
import { type Ask, load } from './load.ts'
import { processorMs } from './processor-time.ts'
import { type Product, startProduct } from './product.ts'
import { type Seed, seed } from './seed.ts'

// Duration of the weekly grant, and its effect on gifts sent meanwhile. Each round grants another week.

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    gifts: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '8' },
    pace: { type: 'string', default: '200' },
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
const db = createDatabase(product.owner)
try {
  console.log(`Making ${people} people and ${values.gifts} gifts …`)
  const seeded = await seed(product.owner, {
    people,
    gifts: Number(values.gifts),
    sessions: 32,
    sessionSecret: product.sessionSecret,
  })
  for (const [round, batchSize] of values.batches.split(',').map(Number).entries())
    await measure(product, seeded, { batchSize, now: new Date(Date.now() + (round * 3 + 1) * weekMs) })
  await measureAudit()
} finally {
  await db.close()
  await product.stop()
  rmSync(dataDir, { recursive: true })
}

type Round = { batchSize: number; now: Date }

async function measure(at: Product, seeded: Seed, { batchSize, now }: Round) {
  const rule = { allowances: defaultAllowances, timeZone: 'UTC', eventKey: at.eventKey }
  const before = processorMs(at.pids)
  const alone = await timed(grantWeek(db, { ...rule, now, batchSize }))
  const spentMs = processorMs(at.pids).database - before.database
  await giftWaits(at, seeded, 1_000)
  const usual = await giftWaits(at, seeded, 4_000)

  const atPace = await grantBeside(rule, { batchSize, now: new Date(now.getTime() + weekMs) }, () =>
    giveAtPace(at, seeded),
  )
  const flood = await grantBeside(rule, { batchSize, now: new Date(now.getTime() + 2 * weekMs) }, () =>
    giftWaits(at, seeded, clients * 4),
  )

  console.log(`Batches of ${batchSize}`)
  print('people/s in the grant, nothing else going on', people / alone)
  print("people for each second of the database's processor", (people / spentMs) * 1_000)
  print('ms of a gift without a grant, p50', percentile(usual, 0.5), 'p99', percentile(usual, 0.99))
  printBeside(`${values.pace} gifts a second go on (aim ${aimPerSecond})`, atPace)
  printBeside(`${clients} clients give without a pause`, flood)
}

type Beside = { perSecond: number; waits: number[] }

/** Runs a grant while `give` is repeated; returns its duration and those of the gifts. */
async function grantBeside(rule: AllowanceRule, round: Round, give: () => Promise<number[]>): Promise<Beside> {
  let isThrough = false
  const granting = timed(grantWeek(db, { ...rule, ...round })).finally(() => (isThrough = true))
  const waits: number[] = []
  while (!isThrough) waits.push(...(await give()))
  return { perSecond: people / (await granting), waits }
}

/** Sends gifts for a twentieth of a second, many times the rate of a busy day. */
async function giveAtPace(at: Product, seeded: Seed) {
  const [waits] = await Promise.all([giftWaits(at, seeded, Math.ceil(Number(values.pace) / 20)), pause(50)])
  return waits
}

function printBeside(name: string, { perSecond, waits }: Beside) {
  print(`people/s in the grant while ${name}`, perSecond)
  print(`ms of each of ${waits.length} gifts meanwhile, p50`, percentile(waits, 0.5), 'p99', percentile(waits, 0.99))
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
  const offset = Math.trunc(performance.now())
  const ask = (index: number): Ask => {
    const { key, userId } = sessions[index % sessions.length]!
    const place = (100 + (offset + index) * 7) % ids.length
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
