import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkWrites } from './check-writes.ts'
import { type Product, startProduct } from './product.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { createWriters } from './writers.ts'

const dayMs = 86_400_000
const settleMs = 300
const writeMs = 2_000

const jumps = [
  ['a day ahead', dayMs],
  ['back again', 0],
  ['a day behind', -dayMs],
  ['three weeks ahead', 21 * dayMs],
  ['back again', 0],
] as const

/** Moves the clock of the server's process; that of PostgreSQL stays, since the product stores its own time only. */
export const clockJumps: Scenario = {
  name: 'clock',
  title: 'the clock of the server jumps under continuous writes',
  async run({ seed, log }) {
    const folder = mkdtempSync(join(tmpdir(), 'brightside-clock-'))
    const shiftFile = join(folder, 'shift')
    const preload = new URL('shifted-clock.ts', import.meta.url).href
    const product = await startProduct({
      env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_FILE: shiftFile },
    })
    const jump = (ms: number) => writeFileSync(shiftFile, String(ms))
    return jumpAround(product, { jump, seed, log })
      .finally(product.remove)
      .finally(() => rmSync(folder, { recursive: true }))
  },
}

type Options = { jump: (ms: number) => void; seed: number; log: (line: string) => void }

async function jumpAround(product: Product, { jump, seed, log }: Options): Promise<Outcome> {
  const writers = await createWriters(product, seed)
  const { violations, newestAt } = writers
  for (const [name, ms] of jumps) {
    writers.start()
    await delay(settleMs)
    jump(ms)
    await delay(settleMs)
    const jumpedAt = performance.now()
    await delay(writeMs)
    await writers.stop()
    if (newestAt() < jumpedAt) violations.push(`no write after the clock jumped ${name}`)
    violations.push(...(await checkWrites(product.dataDir, writers)).map((difference) => `${name}: ${difference}`))
    log(`the clock jumped ${name}`)
  }
  const acknowledged = [...writers.acknowledged.values()].reduce((sum, { size }) => sum + size, 0)
  writers.close()
  return { done: `${jumps.length} jumps of up to three weeks, ${acknowledged} acknowledged writes`, violations }
}
