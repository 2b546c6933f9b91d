import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { runFuzz } from '#workshop/torture/fuzz/run-fuzz.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { startProduct } from './product-process.ts'

// Half of them are mutated, and most callers may do little.
const cases = 24 * contract.length

test('answers random requests of every caller to every endpoint as the contract says', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-fuzz-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  copyMadeCluster(dataDir)
  const product = startProduct({ dataDir, env: { RATE_LIMIT_FACTOR: '1000000' } })

  const { replies, violations, neverSucceeded } = await runFuzz({
    address: await product.address(),
    dataDir,
    seed: 1,
    cases,
  })

  const failures = product
    .output()
    .split('\n')
    .filter((line) => line.includes('Request failed'))
  expect([...violations], failures.join('\n')).toEqual([])
  expect([...replies.values()].reduce((sum, count) => sum + count, 0)).toBe(cases)
  expect(neverSucceeded.length, `never succeeded: ${neverSucceeded.join(', ')}`).toBeLessThan(contract.length / 3)
}, 180_000)
