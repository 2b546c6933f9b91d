import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { createRandom } from '#tools/demo/random.ts'
import { type Account, createAccounts } from './accounts.ts'
import { openCompetition } from './open-competition.ts'
import { createWriteChoice, type WrittenTable, writtenTables } from './next-write.ts'
import type { Product } from './product.ts'
import type { Reply } from './send.ts'
import { createCertainWrites } from './write-until-certain.ts'

export type Writers = Awaited<ReturnType<typeof createWriters>>

type Success = { table: WrittenTable; key: string; reply: Reply }

const tokensOfGiver = 10_000

/** How many users write, how long each pauses between two writes, and whether they write gifts only. */
export type Writing = { givers: number; pauseMs: number; onlyGifts: boolean }

const everything: Writing = { givers: 8, pauseMs: 5, onlyGifts: false }

/** So many gifts at once that most of them are made together with others. */
export const manyGifts: Writing = { givers: 24, pauseMs: 0, onlyGifts: true }

/** Creates users who write continuously, each with one request at a time. */
export async function createWriters(product: Product, seed: number, writing = everything) {
  const agent = new Agent({ keepAlive: true })
  const server = () => ({ address: product.address(), agent })
  const { givers, boss } = await createGivers(product, { agent, count: writing.givers })
  const competitionId = await openCompetition(server(), boss)
  const choice = createWriteChoice({ ...writing, random: createRandom(seed), givers, competitionId })
  const acknowledged = new Map<string, Set<string>>(Object.keys(writtenTables).map((table) => [table, new Set()]))
  const violations: string[] = []
  const { writeUntilCertain, unavailable } = createCertainWrites({ server, violations })
  let isStopped = true
  let working: Promise<unknown> = Promise.resolve()
  let newestAt = 0

  async function write(account: Account) {
    const next = account === boss ? choice.adjustment() : choice.next(account)
    const key = randomUUID()
    const reply = await writeUntilCertain(account, next, key)
    if (!reply) return
    if (reply.status < 300) acknowledge(account, { table: next.table, key, reply })
    else if (reply.status >= 500 || reply.status === 429)
      violations.push(`${next.path} answered ${reply.status} ${reply.text.slice(0, 200)}`)
  }

  function acknowledge(account: Account, { table, key, reply }: Success) {
    newestAt = performance.now()
    const created: { id: string } = JSON.parse(reply.text)
    // The reply to an adjustment is the user, so its key counts.
    acknowledged.get(table)?.add(table === 'adjustments' ? key : created.id)
    if (table === 'token_gifts') choice.rememberGift(account, created.id)
  }

  async function writeUntilStopped(account: Account) {
    while (!isStopped) {
      await write(account)
      await delay(writing.pauseMs)
    }
  }

  return {
    givers,
    boss,
    acknowledged,
    /** Replies that no write may get. */
    violations,
    /** The number of replies with 503 so far. */
    unavailable,
    /** The time of the newest acknowledgement, as `performance.now()` gives it. */
    newestAt: () => newestAt,
    start() {
      isStopped = false
      working = Promise.all([boss, ...givers].map(writeUntilStopped))
    },
    /** Resolves when the outcome of every write is known. */
    async stop() {
      isStopped = true
      await working
    },
    close: () => agent.destroy(),
  }
}

async function createGivers(product: Product, { agent, count }: { agent: Agent; count: number }) {
  const db = createDatabase(runningConnections(product.dataDir).app)
  const names = Array.from({ length: count }, (_, index) => `Giver${index}`)
  const parts = Object.fromEntries(names.map((name) => [name, { toGive: tokensOfGiver }]))
  const accounts = await createAccounts(db, { address: product.address(), agent }, parts)
  await db.close()
  const boss = accounts.get('Boss')
  if (!boss) throw new Error('There is no super admin')
  return { boss, givers: names.flatMap((name) => accounts.get(name) ?? []) }
}
