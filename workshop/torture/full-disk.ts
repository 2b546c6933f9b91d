import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkWrites } from './check-writes.ts'
import { type Product, startProduct } from './product.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { createWriters } from './writers.ts'

const diskSize = '192m'
const fullMs = 10_000
const recoveryLimitMs = 30_000

export const fullDisk: Scenario = {
  name: 'full-disk',
  title: `a disk of ${diskSize} is full for ${fullMs / 1_000} s`,
  async run({ seed }) {
    const folder = mkdtempSync(join(tmpdir(), 'brightside-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', folder])
    if (mounted.status !== 0) return { done: 'skipped: this user cannot mount a disk', violations: [] }
    const product = await startProduct({ folder })
    return fillDisk(product, { folder, seed })
      .finally(product.remove)
      .finally(() => {
        spawnSync('umount', [folder])
        rmSync(folder, { recursive: true })
      })
  },
}

async function fillDisk(product: Product, { folder, seed }: { folder: string; seed: number }): Promise<Outcome> {
  const writers = await createWriters(product, seed)
  const { violations } = writers
  const filler = join(folder, 'filler')
  writers.start()
  await delay(1_000)
  // Ends when no space is left.
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])
  const filledAt = performance.now()
  await delay(fullMs)
  const refused = writers.unavailable()
  rmSync(filler)
  const freedAt = performance.now()
  while (writers.newestAt() < freedAt && performance.now() - freedAt < recoveryLimitMs) await delay(10)
  const recoveryMs = performance.now() - freedAt
  await writers.stop()
  violations.push(...(await checkWrites(product.dataDir, writers)))
  writers.close()
  if (recoveryMs >= recoveryLimitMs) violations.push(`no write for ${recoveryMs} ms after there is space again`)
  const seconds = (recoveryMs / 1_000).toFixed(1)
  const fullSeconds = ((freedAt - filledAt) / 1_000).toFixed(0)
  return {
    done: `${refused} writes answered 503 in ${fullSeconds} s, writing again ${seconds} s after space was made`,
    violations,
  }
}
