import { setTimeout as delay } from 'node:timers/promises'
import { killAtOnce, postgresProcesses } from '#test/start/postgres-processes.ts'
import { processesWith } from '#test/start/processes.ts'
import { signalGroup } from '#test/start/spawn-product.ts'
import { createRandom, type Random } from '#tools/demo/random.ts'
import { checkWrites, giftsMadeTogether } from './check-writes.ts'
import { type Product, startProduct } from './product.ts'
import type { Scenario } from './scenario.ts'
import { createWriters, type Writers, type Writing } from './writers.ts'

export type KillResult = {
  kills: Record<string, number>
  acknowledged: number
  /** The gifts that were made by one transaction with others. */
  madeTogether: number
  slowestMs: number
  violations: string[]
}

type Options = { kills: number; seed: number; log: (line: string) => void; writing?: Writing }

const victims = ['server', 'backend', 'database', 'everything'] as const
type Victim = (typeof victims)[number]

const minPauseMs = 100
const maxPauseMs = 500
/** From a kill to the next acknowledged write. */
const recoveryLimitMs = 30_000

export const killScenario: Scenario = {
  name: 'kills',
  title: 'kills under continuous writes',
  async run(options) {
    const product = await startProduct()
    const { kills, acknowledged, slowestMs, violations } = await runKills(product, options).finally(product.remove)
    const counts = Object.entries(kills).map(([victim, count]) => `${count} × ${victim}`)
    const seconds = (slowestMs / 1_000).toFixed(1)
    return {
      done: `${counts.join(', ')}; ${acknowledged} acknowledged writes, writing again within ${seconds} s`,
      violations,
    }
  },
}

/** Kills the product or parts of it again and again while users write, and compares all writes after each kill. */
export async function runKills(product: Product, options: Options): Promise<KillResult> {
  const { kills, seed, log, writing } = options
  const random = createRandom(seed)
  const writers = await createWriters(product, seed, writing)
  const result: KillResult = {
    kills: {},
    acknowledged: 0,
    madeTogether: 0,
    slowestMs: 0,
    violations: writers.violations,
  }
  for (let number = 0; number < kills; number += 1) {
    // Each victim as often as the others.
    const victim = victims[number % victims.length] ?? 'server'
    writers.start()
    await delay(random.between(minPauseMs, maxPauseMs))
    kill(victim, product, random)
    const recoveryMs = await recovery(victim, product, writers)
    await writers.stop()
    result.kills[victim] = (result.kills[victim] ?? 0) + 1
    result.slowestMs = Math.max(result.slowestMs, recoveryMs)
    if (recoveryMs >= recoveryLimitMs) result.violations.push(`no write for ${recoveryMs} ms after killing ${victim}`)
    const differences = await checkWrites(product.dataDir, writers)
    result.violations.push(...differences.map((difference) => `after kill ${number + 1}, ${victim}: ${difference}`))
    log(`kill ${number + 1}, ${victim}: writing again after ${(recoveryMs / 1_000).toFixed(1)} s`)
  }
  result.madeTogether = await giftsMadeTogether(product.dataDir)
  result.acknowledged = [...writers.acknowledged.values()].reduce((sum, { size }) => sum + size, 0)
  writers.close()
  return result
}

function kill(victim: Victim, { dataDir, process }: Product, random: Random) {
  const [postmaster = 0, ...children] = postgresProcesses(dataDir)
  if (victim === 'server') signalGroup(process().child, 'SIGKILL')
  if (victim === 'backend') killAtOnce([random.oneOf(backendsOf(children))])
  if (victim === 'database') killAtOnce([postmaster, ...children])
  if (victim === 'everything') {
    killAtOnce([postmaster, ...children])
    signalGroup(process().child, 'SIGKILL')
  }
}

/** The processes that serve a connection. */
function backendsOf(children: number[]) {
  const serving = new Set(processesWith('brightside [local]'))
  return children.filter((pid) => serving.has(pid))
}

/** Restarts the product if it was killed; returns the time until the next acknowledged write. */
async function recovery(victim: Victim, product: Product, writers: Writers): Promise<number> {
  const killedAt = performance.now()
  if (victim === 'server' || victim === 'everything') await product.restart()
  // Replies that were on their way arrive a moment later.
  while (writers.newestAt() < killedAt + 50 && performance.now() - killedAt < recoveryLimitMs) await delay(10)
  return performance.now() - killedAt
}
