import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

// Each command is a process with a database of its own.
vi.setConfig({ testTimeout: 120_000 })

const dataDir = join(mkdtempSync(join(tmpdir(), 'brightside-lost-')), 'data')

afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

async function startAndStop() {
  copyMadeCluster(dataDir)
  const product = startProduct({ dataDir })
  await product.address()
  product.child.kill('SIGTERM')
  await product.ended
}

test('a lost secret ends nothing but what needed it, and one that is there is not replaced', async () => {
  const file = join(dataDir, 'secrets.json')
  const env = { DATA_DIR: dataDir }
  await startAndStop()
  const notLost = await runOps('rotate-secret', { args: ['--lost'], env })
  const lostSecret = readFileSync(file, 'utf8')
  rmSync(file)
  const refused = await runOps('audit', { env })
  const isMade = existsSync(file)
  const replaced = await runOps('rotate-secret', { args: ['--lost'], env })
  // Damaged, as a disk leaves it.
  writeFileSync(file, '{')
  const damaged = await runOps('audit', { env })
  const again = await runOps('rotate-secret', { args: ['--lost'], env })
  const audit = await runOps('audit', { env })

  expect(notLost).toMatchObject({ code: 1, errors: expect.stringMatching(/^The secret is not lost, /) })
  expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/secrets\.json is missing, /) })
  expect(isMade).toBe(false)
  expect(replaced).toMatchObject({ code: 0, errors: '' })
  expect(replaced.stdout).toMatch(/^The secret was changed\.[^]*Lost with the old secret:\n[^]*Kept: accounts/)
  expect(damaged).toMatchObject({ code: 1, errors: expect.stringMatching(/secrets\.json is damaged: /) })
  expect(again).toMatchObject({ code: 0, errors: '' })
  expect(readFileSync(join(dataDir, 'secrets.earlier.json'), 'utf8')).toBe('{')
  expect(readFileSync(file, 'utf8')).not.toBe(lostSecret)
  expect(audit).toMatchObject({ code: 0, errors: '' })
})
