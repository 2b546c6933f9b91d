import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newSessionKey, sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { deriveKey, loadSecret } from '#server/platform/config/secrets.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { sql } from '#server/platform/db/sql.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { startProduct } from './product-process.ts'
import { signalGroup } from './spawn-product.ts'

const clients = 8
const roundMs = 1_200

type Giver = { user: TestUser; key: string }

/** Creates givers in the running product, each with tokens and a session. */
async function createGivers(dataDir: string): Promise<Giver[]> {
  const secret = deriveKey(loadSecret(null, dataDir, new Date()), 'session keys')
  const db = createDatabase(runningConnections(dataDir).app)
  const parts = Object.fromEntries(
    Array.from({ length: clients }, (_, index) => [`Giver${index}`, { toGive: 100_000 }]),
  )
  const users = Object.values(await createUsers(db, parts))
  const givers = users.map((user) => ({ user, key: newSessionKey(secret) }))
  for (const { user, key } of givers)
    await db.many(sql`
      insert into sessions (sid, user_id, created_at, used_at, expire)
      values (decode(${sessionIdOf(key)}, 'hex'), ${user.id}, now(), now(), now() + interval '1 day')`)
  await db.close()
  return givers
}

/** Gives without a pause until `isOver`; returns the ids of the acknowledged gifts. */
async function giveUntil(address: string, givers: Giver[], isOver: () => boolean): Promise<string[]> {
  const acknowledged: string[] = []
  await Promise.all(
    givers.map(async ({ key }, index) => {
      const receiver = givers[(index + 1) % givers.length]!.user
      while (!isOver()) {
        const id = await give(address, key, receiver.id).catch(() => null)
        if (id) acknowledged.push(id)
        else await delay(20)
      }
    }),
  )
  return acknowledged
}

async function give(address: string, key: string, toUserId: string): Promise<string | null> {
  const answer = await fetch(`${address}/api/token-gifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sid=${key}` },
    body: JSON.stringify({ toUserId, amount: 1 }),
    signal: AbortSignal.timeout(5_000),
  })
  const gift = (await answer.json()) as { id?: string }
  return answer.status === 201 ? (gift.id ?? null) : null
}

async function missing(dataDir: string, acknowledged: string[]): Promise<number> {
  const db = createDatabase(runningConnections(dataDir).owner)
  const { found } = await db.one<{ found: number }>(
    sql`select count(*) as found from token_gifts where id = any(${acknowledged}::uuid[])`,
  )
  await db.close()
  return acknowledged.length - found
}

function killPostgres(dataDir: string) {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const backends = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  // In one command, which also accepts that a backend exits with its postmaster.
  spawnSync('kill', ['-KILL', String(postmaster), ...backends])
}

const parentOf = (pid: string) => {
  const stat = readdirSync('/proc').includes(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

test('REQ-LED-9: keeps every acknowledged gift and all ledger invariants when server or database is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-kills-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { RATE_LIMIT_FACTOR: '100000' }
  let product = startProduct({ dataDir, env })
  let address = await product.address()
  const givers = await createGivers(dataDir)
  const acknowledged: string[] = []
  const kills = [() => killPostgres(dataDir), () => signalGroup(product.child, 'SIGKILL'), () => killPostgres(dataDir)]

  for (const kill of kills) {
    const startedAt = performance.now()
    const giving = giveUntil(address, givers, () => performance.now() - startedAt > 2 * roundMs)
    await delay(roundMs)
    kill()
    acknowledged.push(...(await giving))
    if (product.child.exitCode !== null || product.child.signalCode !== null) {
      product = startProduct({ dataDir, env })
      address = await product.address()
    }
  }
  while (!(await give(address, givers[0]!.key, givers[1]!.user.id).catch(() => null))) await delay(50)

  expect(acknowledged.length).toBeGreaterThan(100)
  expect(await missing(dataDir, acknowledged)).toBe(0)
  expect((await verifyLedger(runningConnections(dataDir).owner)).violations).toEqual([])
}, 60_000)
