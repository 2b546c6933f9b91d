import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

const dataDir = join(mkdtempSync(join(tmpdir(), 'brightside-settings-')), 'data')
const email = 'owner@store.example'

afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

test('a command has the address and language of the last start, and says so', async () => {
  copyMadeCluster(dataDir)
  const env = { PUBLIC_URL: 'https://thanks.example', ORG_LANGUAGES: 'es', SUPER_ADMIN_EMAIL: email }
  const product = startProduct({ dataDir, env: { ...env, SUPER_ADMIN_PASSWORD: 'correct horse' } })
  await product.address()
  product.child.kill('SIGTERM')
  await product.ended

  const stored = await runOps('admin', { args: ['reset', email], env: { DATA_DIR: dataDir } })
  const given = await runOps('admin', { args: ['list'], env: { DATA_DIR: dataDir, ...env } })

  const [mail = ''] = readdirSync(join(dataDir, 'mail'))
  const text = readFileSync(join(dataDir, 'mail', mail), 'utf8')
  expect(stored).toMatchObject({ code: 0, errors: '' })
  expect(stored.stdout).toMatch(/^As at the last start: PUBLIC_URL, ORG_LANGUAGES\.\n/)
  expect(text).toContain('https://thanks.example/reset-password')
  expect(text).toMatch(/contrase/)
  expect(given.stdout).not.toContain('last start')
  expect(statSync(join(dataDir, 'settings.json')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'settings.json'), 'utf8')).not.toContain('correct horse')
}, 120_000)
