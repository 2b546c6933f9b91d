import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '#server/platform/db/db.ts'
import { type Account, createAccounts } from '#workshop/torture/accounts.ts'
import { createCertainWrites } from '#workshop/torture/write-until-certain.ts'

const giverCount = 8
const pauseMs = 20

export type WritingUsers = Awaited<ReturnType<typeof createWritingUsers>>

/**
 * Users who give all the time, at one server after the other. Each repeats a gift under its key until its outcome is known,
 * as the web app does.
 */
export async function createWritingUsers(databaseUrl: string, servers: { address: string }[]) {
  const agent = new Agent({ keepAlive: true })
  let attempts = 0
  const server = () => ({ address: servers[(attempts += 1) % servers.length]?.address ?? '', agent })
  const givers = await createGivers(databaseUrl, server)
  const acknowledged = new Set<string>()
  const violations: string[] = []
  const { writeUntilCertain } = createCertainWrites({ server, violations })
  let isStopped = true
  let working: Promise<unknown> = Promise.resolve()
  let newestAt = 0
  let maxGapMs = 0

  async function give(account: Account, toUserId: string) {
    const write = { table: 'token_gifts', path: '/api/token-gifts', body: { toUserId, amount: 1 } } as const
    const reply = await writeUntilCertain(account, write, randomUUID())
    if (!reply) return
    if (reply.status >= 300) return violations.push(`a gift is answered with ${reply.status} ${reply.text}`)
    const { id }: { id: string } = JSON.parse(reply.text)
    acknowledged.add(id)
    maxGapMs = Math.max(maxGapMs, performance.now() - newestAt)
    newestAt = performance.now()
  }

  async function giveUntilStopped(account: Account, index: number) {
    const receiver = givers[(index + 1) % givers.length]
    while (!isStopped && receiver) {
      await give(account, receiver.id)
      await delay(pauseMs)
    }
  }

  function forgetGaps() {
    newestAt = performance.now()
    maxGapMs = 0
  }

  return {
    acknowledged,
    violations,
    forgetGaps,
    /** The longest time without an acknowledgement, the current one included. */
    maxGapMs: () => Math.max(maxGapMs, performance.now() - newestAt),
    start() {
      isStopped = false
      forgetGaps()
      working = Promise.all(givers.map(giveUntilStopped))
    },
    async stop() {
      isStopped = true
      await working
    },
    close: () => agent.destroy(),
  }
}

async function createGivers(connectionString: string, server: () => { address: string; agent: Agent }) {
  const db = createDatabase({ connectionString })
  const names = Array.from({ length: giverCount }, (_, index) => `Giver${index}`)
  const parts = Object.fromEntries(names.map((name) => [name, { toGive: 100_000 }]))
  const accounts = await createAccounts(db, server(), parts).finally(db.close)
  return names.flatMap((name) => accounts.get(name) ?? [])
}
