import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { cloneTo } from './clone.ts'
import { processesWith } from './processes.ts'
import { startProduct } from './product-process.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-startError-'))
const made = join(context, 'made')
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

beforeAll(() => {
  chmodSync(context, 0o755)
  copyMadeCluster(made)
})

afterAll(() => rmSync(context, { recursive: true, force: true }))

test('reports a port in use in one sentence and leaves no process', async () => {
  const port = await busyPort()
  const dataDir = join(context, 'busy')

  const message = await startError({ dataDir, env: { PORT: String(port) } })

  expect(message).toBe(`Port ${port} is already in use: stop the other program, or set PORT to another port.`)
  expect(processesWith(dataDir)).toEqual([])
})

test('reports a METRICS_PORT in use, and the next start prints the first password', async () => {
  const port = await busyPort()
  const dataDir = join(context, 'metrics')

  const message = await startError({ dataDir, env: { METRICS_PORT: String(port) } })
  const product = await startProduct({ dataDir })

  expect(message).toBe(`METRICS_PORT ${port} cannot be used (EADDRINUSE): set it to another one.`)
  await product.address()
  expect(product.output()).toMatch(/Password {2}\S+/)
})

test('reports all invalid variables at once, a sentence each, before anything is created', async () => {
  const dataDir = join(context, 'wrong')

  const message = await startError({ dataDir, env: { PORT: '-1', LOG_LEVEL: 'loud', SECRET: 'changeme' } })

  expect(message.split('\n').map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'SECRET', 'LOG_LEVEL'])
  expect(() => mkdirSync(dataDir)).not.toThrow()
})

test('REQ-REL-9: reports a database newer than the program in one sentence and leaves it unchanged', async () => {
  const dataDir = copyOfMade('newer')
  await onDatabase(dataDir, `insert into schema_migrations (version, name, checksum) values (9999, '9999_later', '')`)

  const message = await startError({ dataDir })

  expect(message).toMatch(/^The database has schema 9999, this program knows up to \d+: start the newer program\.$/)
})

test('REQ-SEC-41: reports a secret that does not match the database in one sentence', async () => {
  const dataDir = copyOfMade('stranger')
  await onDatabase(dataDir, `insert into installation (secret_fingerprint) values ('of another secret')`)

  const message = await startError({ dataDir, env: { SECRET: 'kVzR4mQ1tY8wLb6Nc3Hf5Jd2Sg9Xp7Ua' } })

  expect(message).toMatch(/^SECRET \(or secrets\.json in DATA_DIR\) is not the one this database was created with/)
})

test('REQ-SEC-41: a start without the secret of its database says what to do, and writes none', async () => {
  const dataDir = copyOfMade('lost')
  await onDatabase(dataDir, `insert into installation (secret_fingerprint) values ('of a lost secret')`)

  const message = await startError({ dataDir })

  expect(message).toMatch(
    new RegExp(`^${dataDir}/secrets.json is missing, [^\n]*put back a copy [^\n]*rotate-secret -- --lost [^\n]*$`),
  )
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
})

test('REQ-SEC-42: names the way out when somebody signed up with the email of the first super admin', async () => {
  const dataDir = copyOfMade('squatted')
  const email = 'owner@store.example'
  const env = { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: 'correct horse' }
  await onDatabase(
    dataDir,
    `insert into users (id, email, password, first_name, last_name_initial, role, store_number, search_text, created_at, updated_at)
     values (gen_random_uuid(), '${email}', '-', 'Mallory', 'M', 'crew_member', '0427', 'mallory m', now(), now())`,
  )

  const message = await startError({ dataDir, env })

  expect(message).toMatch(
    new RegExp(`^There is no super admin, and somebody signed up as ${email}: [^\n]*promote ${email}\\.$`),
  )
})

test('reports a SHARED_DIR that does not exist in one sentence', async () => {
  const folder = join(context, 'not-mounted')

  const message = await startError({ dataDir: copyOfMade('shared'), env: { SHARED_DIR: folder } })

  expect(message).toMatch(new RegExp(`^SHARED_DIR ${folder} cannot be used: ENOENT[^\n]*\\.$`))
})

test.each([
  ['nobody listens', 'postgres://app:hush@127.0.0.1:9/brightside'],
  ['no such host', 'postgres://app:hush@nowhere.invalid/brightside'],
])('reports a DATABASE_URL where %s in one sentence without its password', async (_name, DATABASE_URL) => {
  const message = await startError({ dataDir: join(context, 'external'), env: { DATABASE_URL } })

  expect(message).toMatch(/^The database of DATABASE_URL \(.*\/brightside\) cannot be used: .+\.$/)
  expect(message).not.toContain('hush')
})

test('reports a DATA_DIR that is a file in one sentence', async () => {
  const dataDir = join(context, 'file')
  writeFileSync(dataDir, '')

  const message = await startError({ dataDir })

  expect(message).toBe(`DATA_DIR ${dataDir} is not a folder.`)
})

test.runIf(process.platform === 'linux')('refuses a DATA_DIR in which nobody can create a folder', async () => {
  const message = await startError({ dataDir: '/proc/brightside' })

  expect(message).toContain('/proc/brightside cannot be written to')
})

test.runIf(isRoot)('reports a DATA_DIR without write permission in one sentence', async () => {
  const dataDir = join(context, 'foreign')
  mkdirSync(dataDir)

  const message = await startError({ dataDir, uid: nobody })

  expect(message).toBe(
    `${dataDir}/lock cannot be written to by the user who starts Brightside: give DATA_DIR to that user, or set another one.`,
  )
})

test.runIf(canMount).each([
  ['for the lock', '4k'],
  ['while the database is made', '24m'],
  ['while the database is finished', '44m'],
])('reports a full disk %s in one sentence', async (_when, size) => {
  const dataDir = mkdtempSync(join(context, 'disk-'))

  const message = await startError({ dataDir, first: smallDisk(dataDir, size) })

  expect(message).toBe(`The disk of ${dataDir} is full: make room, then start again.`)
  await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), 20_000)
})

test.runIf(canMount)('reports a folder of the program that is read-only in one sentence', async () => {
  const root = join(context, 'read-only')
  cloneTo(root)
  rmSync(join(root, 'dist'))
  const first = `mount --bind '${root}' '${root}'; mount -o remount,ro,bind '${root}'`

  const message = await startError({ root, dataDir: join(context, 'of-read-only'), cwd: '/', first })

  expect(message).toBe(
    `The web app of this version must be built once, and ${root}/dist cannot be written to: start Brightside once as a user who may, or copy the folder from a build.`,
  )
})

test.runIf(canMount)('reports a full disk on a later start, and the start after it works', async () => {
  const dataDir = mkdtempSync(join(context, 'disk-'))
  const filler = join(dataDir, 'filler')
  const fill = `cp -aT '${made}' '${dataDir}'; dd if=/dev/zero of='${filler}' bs=4k 2>/dev/null`
  const first = `${smallDisk(dataDir, '96m')}; ${fill}; "$@"; rm '${filler}'`

  const product = startProduct({ dataDir, first })

  await expect(product.address()).resolves.toContain('http')
  expect(product.errors().trim()).toBe(`The disk of ${dataDir} is full: make room, then start again.`)
})

/** Starts the product, which must exit with 1; returns its error output, which must contain no stack trace. */
async function startError(options: Parameters<typeof startProduct>[0]) {
  const product = startProduct(options)
  expect(await product.ended, product.output()).toBe(1)
  expect(product.output()).not.toMatch(/^ +at /m)
  return product.errors().trim()
}

async function busyPort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}

function copyOfMade(name: string) {
  execFileSync('cp', ['-a', made, join(context, name)])
  return join(context, name)
}

async function onDatabase(dataDir: string, statement: string) {
  const { owner, stop } = await startEmbedded({ dataDir })
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(statement)
  await client.end()
  await stop()
}

/** Shell command that mounts a disk of this size on a folder. */
function smallDisk(folder: string, size: string) {
  return `mount -t tmpfs -o size=${size},mode=755 tmpfs '${folder}'`
}
