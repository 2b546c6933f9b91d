import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { runFuzz } from '#tools/torture/fuzz/run-fuzz.ts'
import { startProduct } from './product-process.ts'

const cases = 1_500

test('answers random requests of every caller to every endpoint as the contract says', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-fuzz-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const product = startProduct({ dataDir, env: { RATE_LIMIT_FACTOR: '1000000' } })

  const { replies, violations, neverSucceeded } = await runFuzz({
    ...{ address: await product.address(), dataDir, seed: 1, cases },
  })

  expect([...violations]).toEqual([])
  expect([...replies.values()].reduce((sum, count) => sum + count, 0)).toBe(cases)
  expect(neverSucceeded.length, `never succeeded: ${neverSucceeded.join(', ')}`).toBeLessThan(contract.length / 4)
}, 60_000)
