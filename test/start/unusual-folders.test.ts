import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { picture } from '#test/pictures.ts'
import { startS3Server } from '#test/s3-server.ts'
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

test('two servers share the PostgreSQL of DATABASE_URL, without an embedded one, and the pictures of S3_URL', async () => {
  copyMadeCluster(join(context, 'server'))
  const { owner, stop } = await startEmbedded({ dataDir: join(context, 'server') })
  onTestFinished(stop)
  const { bucket, close } = await startS3Server()
  onTestFinished(close)
  const env = {
    SUPER_ADMIN_EMAIL: 'owner@store.example',
    SUPER_ADMIN_PASSWORD: 'correct horse',
    S3_URL: bucket.url,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    DATABASE_URL: `postgres://${owner.user}@${encodeURIComponent(owner.host)}/${owner.database}`,
    SECRET: 'one secret for both servers of this test',
  }
  const folders = ['beside', 'second'].map((name) => join(context, name))
  const addresses = []
  for (const dataDir of folders) addresses.push(await startProduct({ dataDir, env }).address())
  const [first = '', second = ''] = addresses

  const cookie = await logIn(first, { email: env.SUPER_ADMIN_EMAIL, password: env.SUPER_ADMIN_PASSWORD })
  const path = await upload(first, cookie)
  const picture = await fetch(`${second}${path}`, { headers: { cookie } })

  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(folders.filter((folder) => existsSync(join(folder, 'postgres')))).toEqual([])
}, 120_000)

async function logIn(address: string, account: { email: string; password: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify(account) })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Uploads a picture and returns its path. */
async function upload(address: string, cookie: string): Promise<string> {
  const requested = await fetch(`${address}/api/objects/upload?purpose=profile`, {
    method: 'POST',
    headers: { cookie },
  })
  const { uploadURL } = (await requested.json()) as { uploadURL: string }
  const { pathname, search } = new URL(uploadURL)
  const headers = { cookie, 'content-type': 'image/jpeg' }
  const body = new Uint8Array(await picture().jpeg().toBuffer())
  await fetch(`${address}${pathname}${search}`, { method: 'PUT', headers, body })
  return pathname
}

async function readiness(product: ReturnType<typeof startProduct>) {
  const response = await fetch(`${await product.address()}/readyz`)
  return response.status
}
