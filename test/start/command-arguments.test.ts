import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-arguments-'))
const dataDir = join(context, 'data')

afterAll(() => rmSync(context, { recursive: true, force: true }))

const noWords = ['prune-audit-log', 'rotate-secret', 'upgrade-database', 'audit', 'database-roles', 'build']

test.each([
  ...noWords.map((command) => [command, ['months=12']]),
  ...['export', 'import', 'restore', 'verify-backup', 'backup'].map((command) => [command, ['a.tar', 'months=12']]),
] as [string, string[]][])(
  '%s refuses a word that it does not know, before it touches anything',
  async (command, args) => {
    const { code, errors } = await runOps(command, { args, env: { DATA_DIR: dataDir } })

    expect(code).toBe(1)
    expect(errors).toMatch(/^Unknown argument 'months=12'\. Usage: [^\n]*npm run [^\n]+\n$/)
    expect(existsSync(dataDir)).toBe(false)
  },
  60_000,
)

test.each(['prune-audit-log', 'rotate-secret', 'restore', 'audit'])(
  '%s refuses an option that it does not know',
  async (command) => {
    const { code, errors } = await runOps(command, { args: ['--dry-run'], env: { DATA_DIR: dataDir } })

    expect(code).toBe(1)
    expect(errors).toMatch(/^Unknown option '--dry-run'\. Usage: [^\n]*npm run [^\n]+\n$/)
  },
  60_000,
)

test('a restore refuses a time without a zone', async () => {
  const args = ['a.tar', '--until', '2026-11-22 14:30']

  const { code, errors } = await runOps('restore', { args, env: { DATA_DIR: dataDir } })

  expect(code).toBe(1)
  expect(errors).toMatch(/^--until must be 'latest' or a time with its zone/)
}, 120_000)

test('a start refuses arguments, because settings are variables', async () => {
  const product = startProduct({ dataDir, args: ['--port', '8080'] })

  expect(await product.ended).toBe(1)
  expect(product.errors()).toMatch(/^Unknown option '--port'\. Usage: npm start, [^\n]+\n$/)
  expect(existsSync(dataDir)).toBe(false)
}, 120_000)
