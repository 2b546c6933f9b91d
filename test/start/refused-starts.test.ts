import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { processesWith } from './processes.ts'
import { startProduct } from './product-process.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-refused-'))
const made = join(context, 'made')
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

beforeAll(async () => {
  chmodSync(context, 0o755)
  const { owner, stop } = await startEmbedded({ dataDir: made })
  await migrate(owner, { appRole: true }).finally(stop)
})

afterAll(() => rmSync(context, { recursive: true, force: true }))

test('a busy port is told in one sentence, and nothing is left running', async () => {
  const port = await busyPort()
  const dataDir = join(context, 'busy')

  const said = await refused({ dataDir, env: { PORT: String(port) } })

  expect(said).toBe(`Port ${port} is already in use: stop the other program, or set PORT to another port.`)
  expect(processesWith(dataDir)).toEqual([])
})

test('a busy METRICS_PORT is told, and the start after it says the password that nobody was told yet', async () => {
  const port = await busyPort()
  const dataDir = join(context, 'metrics')

  const said = await refused({ dataDir, env: { METRICS_PORT: String(port) } })
  const product = await startProduct({ dataDir })

  expect(said).toBe(`METRICS_PORT ${port} cannot be used (EADDRINUSE): set it to another one.`)
  await product.address()
  expect(product.output()).toMatch(/Password {2}\S+/)
})

test('wrong variables are told all at once, a sentence each, before anything is made', async () => {
  const dataDir = join(context, 'wrong')

  const said = await refused({ dataDir, env: { PORT: '-1', LOG_LEVEL: 'loud', SECRET: 'changeme' } })

  expect(said.split('\n').map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'SECRET', 'LOG_LEVEL'])
  expect(() => mkdirSync(dataDir)).not.toThrow()
})

test('REQ-REL-9: a database newer than the program is told in one sentence, and stays as it is', async () => {
  const dataDir = copyOfMade('newer')
  await onDatabase(dataDir, `insert into schema_migrations (version, name) values (9999, '9999_later')`)

  const said = await refused({ dataDir })

  expect(said).toMatch(/^The database has schema 9999, this program knows up to \d+: start the newer program$/)
})

test('REQ-SEC-41: a secret that does not fit the database is told in one sentence', async () => {
  const dataDir = copyOfMade('stranger')
  await onDatabase(dataDir, `insert into installation (secret_fingerprint) values ('of another secret')`)

  const said = await refused({ dataDir })

  expect(said).toMatch(/^SECRET \(or secrets\.json in DATA_DIR\) is not the one this database was made with/)
})

test.each([
  ['nobody listens', 'postgres://app:hush@127.0.0.1:9/brightside'],
  ['no such host', 'postgres://app:hush@nowhere.invalid/brightside'],
])('a DATABASE_URL where %s is told in one sentence without its password', async (_what, DATABASE_URL) => {
  const said = await refused({ dataDir: join(context, 'external'), env: { DATABASE_URL } })

  expect(said).toMatch(/^The database of DATABASE_URL \(.*\/brightside\) cannot be used: .+\.$/)
  expect(said).not.toContain('hush')
})

test('a DATA_DIR that is a file is told in one sentence', async () => {
  const dataDir = join(context, 'file')
  writeFileSync(dataDir, '')

  const said = await refused({ dataDir })

  expect(said).toBe(`DATA_DIR ${dataDir} is not a folder.`)
})

test.runIf(isRoot)('a DATA_DIR that its user may not write to is told in one sentence', async () => {
  const dataDir = join(context, 'foreign')
  mkdirSync(dataDir)

  const said = await refused({ dataDir, uid: nobody })

  expect(said).toBe(
    `${dataDir}/lock cannot be written to by the user who starts Brightside: give DATA_DIR to that user, or set another one.`,
  )
})

test.runIf(canMount).each([
  ['for the lock', '4k'],
  ['while the database is made', '24m'],
  ['while the database is finished', '44m'],
])('a disk that is full %s is told in one sentence', async (_when, size) => {
  const dataDir = mkdtempSync(join(context, 'disk-'))

  const said = await refused({ dataDir, first: smallDisk(dataDir, size) })

  expect(said).toBe(`The disk of ${dataDir} is full: make room, then start again.`)
  await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), 5_000)
})

test.runIf(canMount)('a disk that is full on a later start is told, and the start after it works', async () => {
  const dataDir = mkdtempSync(join(context, 'disk-'))
  const filler = join(dataDir, 'filler')
  const fill = `cp -aT '${made}' '${dataDir}'; dd if=/dev/zero of='${filler}' bs=4k 2>/dev/null`
  const first = `${smallDisk(dataDir, '64m')}; ${fill}; "$@"; rm '${filler}'`

  const product = startProduct({ dataDir, first })

  await expect(product.address()).resolves.toContain('http')
  expect(product.errors().trim()).toBe(`The disk of ${dataDir} is full: make room, then start again.`)
})

/** Starts the product, which must end with 1; answers what it said, which must bear no trace of code. */
async function refused(options: Parameters<typeof startProduct>[0]) {
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

/** What a shell does to make a folder a disk of this size. */
function smallDisk(folder: string, size: string) {
  return `mount -t tmpfs -o size=${size},mode=755 tmpfs '${folder}'`
}
