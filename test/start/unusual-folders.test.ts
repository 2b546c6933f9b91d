import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { cloneTo } from './clone.ts'
import { startProduct } from './product-process.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-odd-'))
const clone = join(context, 'a folder, with (spaces) & signs', 'brightside')
const nobody = 65_534
/** Running as another user needs root, and a folder that the user can read. */
const canSwitchUser =
  process.getuid?.() === 0 && spawnSync('test', ['-r', import.meta.filename], { uid: nobody, gid: nobody }).status === 0

beforeAll(() => {
  chmodSync(context, 0o755)
  cloneTo(clone)
})

afterAll(() => rmSync(context, { recursive: true, force: true }))

test('starts from a folder with spaces, with NODE_ENV=production, and stores its data there', async () => {
  const product = startProduct({ root: clone, dataDir: 'my data', env: { NODE_ENV: 'production' } })

  expect(await readiness(product)).toBe(200)

  expect(existsSync(join(clone, 'my data', 'postgres', 'PG_VERSION'))).toBe(true)
})

test('starts on an existing DATA_DIR with mode 0700 and keeps that mode', async () => {
  const dataDir = join(context, 'closed')
  mkdirSync(dataDir, { mode: 0o700 })

  const status = await readiness(startProduct({ dataDir }))

  expect(status).toBe(200)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('starts with its data below a folder that other users cannot read', async () => {
  mkdirSync(join(context, 'home'), { mode: 0o700 })

  const status = await readiness(startProduct({ dataDir: join(context, 'home', 'data') }))

  expect(status).toBe(200)
})

test.runIf(canSwitchUser)('starts as an ordinary user when root owns installation and build', async () => {
  const dataDir = join(context, 'ordinary')
  mkdirSync(dataDir, { mode: 0o700 })
  chownSync(dataDir, nobody, nobody)

  const status = await readiness(startProduct({ root: clone, dataDir, uid: nobody }))

  expect(status).toBe(200)
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
})

test('DATABASE_URL selects another PostgreSQL, and no embedded one is started', async () => {
  const { owner, stop } = await startEmbedded({ dataDir: join(context, 'server') })
  onTestFinished(stop)
  const DATABASE_URL = `postgres://${owner.user}@${encodeURIComponent(owner.host)}/${owner.database}`
  const dataDir = join(context, 'beside')

  const status = await readiness(startProduct({ dataDir, env: { DATABASE_URL } }))

  expect(status).toBe(200)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

async function readiness(product: ReturnType<typeof startProduct>) {
  const response = await fetch(`${await product.address()}/readyz`)
  return response.status
}
