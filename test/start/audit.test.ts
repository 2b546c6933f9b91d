import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { processesWith } from './processes.ts'
import { startProduct } from './product-process.ts'

const ground = mkdtempSync(join(tmpdir(), 'brightside-audit-'))
const dataDir = join(ground, 'data')

afterAll(() => rmSync(ground, { recursive: true, force: true }))

test('the audit works beside the running server and on its own, and leaves nothing running', async () => {
  const product = startProduct({ dataDir })
  await product.address()

  const beside = await audit(dataDir)
  product.child.kill('SIGTERM')
  await product.ended
  const alone = await audit(dataDir)

  expect([beside.code, alone.code]).toEqual([0, 0])
  await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), 5_000)
})

test('an audit where there is no database yet says so and makes none', async () => {
  const empty = join(ground, 'empty')

  const { code, errors } = await audit(empty)

  expect(code).toBe(1)
  expect(errors).toBe(`There is no database on ${empty} yet: start Brightside first, or set DATA_DIR.\n`)
})

async function audit(folder: string) {
  const file = join(import.meta.dirname, '..', '..', 'ops', 'audit.ts')
  const child = spawn(process.execPath, [file], { env: { PATH: process.env['PATH'], DATA_DIR: folder } })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  child.stdout.resume()
  const [code] = await once(child, 'close')
  return { code, errors }
}
