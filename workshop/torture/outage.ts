import { renameSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { killAtOnce, postgresProcesses } from '#test/start/postgres-processes.ts'
import { checkWrites } from './check-writes.ts'
import { type Product, startProduct } from './product.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { type Reply, send } from './send.ts'
import { createWriters, type Writers } from './writers.ts'

const outageMs = 30_000
const probeIntervalMs = 1_000
const timeoutMs = 8_000
/** The product retries for three seconds before it answers; once the outage is known it refuses at once. */
const knownAfterMs = 5_000
const slowMs = 1_000
const recoveryLimitMs = 15_000

export const outage: Scenario = {
  name: 'outage',
  title: `the database is away for ${outageMs / 1_000} s`,
  async run({ seed }) {
    const product = await startProduct()
    return outageOf(product, seed).finally(product.remove)
  },
}

async function outageOf(product: Product, seed: number): Promise<Outcome> {
  const writers = await createWriters(product, seed)
  const { violations } = writers
  // The supervisor cannot restart PostgreSQL without this file.
  const version = join(product.dataDir, 'postgres/PG_VERSION')
  writers.start()
  await delay(1_000)
  renameSync(version, `${version}.away`)
  killAtOnce(postgresProcesses(product.dataDir))
  const slowestMs = await probeUntil(performance.now() + outageMs, { product, writers })
  renameSync(`${version}.away`, version)
  const recoveryMs = await recovery(writers)
  await writers.stop()
  violations.push(...(await checkWrites(product.dataDir, writers)))
  writers.close()
  if (recoveryMs >= recoveryLimitMs) violations.push(`no write for ${recoveryMs} ms after the database is back`)
  const seconds = (recoveryMs / 1_000).toFixed(1)
  return {
    done: `refused within ${slowestMs.toFixed(0)} ms at most, writing again ${seconds} s after the database was back`,
    violations,
  }
}

type Outage = { product: Product; writers: Writers }

/** Asks again and again while the database is away; returns the time of the slowest reply. */
async function probeUntil(until: number, { product, writers }: Outage): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string, headers = {}) =>
    send({ address: product.address(), agent, timeoutMs }, { method: 'GET', path, headers })
  let slowestMs = 0
  await delay(knownAfterMs)
  while (performance.now() < until) {
    const [alive, ready, me] = [
      await ask('/healthz'),
      await ask('/readyz'),
      await ask('/api/auth/user', { cookie: writers.boss.cookie }),
    ]
    slowestMs = Math.max(slowestMs, alive.ms, ready.ms, me.ms)
    writers.violations.push(...unexpected('/healthz', alive, 200), ...unexpected('/readyz', ready, 503))
    writers.violations.push(...unexpected('/api/auth/user', me, 503))
    await delay(probeIntervalMs)
  }
  agent.destroy()
  return slowestMs
}

const unexpected = (path: string, { status, ms, headers }: Reply, expected: number) => [
  ...(status === expected ? [] : [`${path} answered ${status} instead of ${expected}`]),
  ...(ms < slowMs ? [] : [`${path} took ${ms.toFixed(0)} ms`]),
  ...(status === 503 && !headers['retry-after'] ? [`${path} answered 503 without Retry-After`] : []),
]

async function recovery({ newestAt }: Writers): Promise<number> {
  const backAt = performance.now()
  while (newestAt() < backAt && performance.now() - backAt < recoveryLimitMs) await delay(10)
  return performance.now() - backAt
}
