import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { listBackups } from '#server/platform/backup/backup-folder.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import type { TestUser } from '#test/users.ts'
import { commandEnv } from './command-env.ts'
import { createUsersIn } from './create-users-in.ts'
import { processesWith } from './processes.ts'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'
import { type ProductProcess, signalGroup, spawnProduct } from './spawn-product.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const context = mkdtempSync(join(tmpdir(), 'brightside-backup-'))
const dataDir = join(context, 'data')
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
const backups = join(context, 'backups')
const owner = { email: 'owner@store.example', password: 'correct horse' }
const variables = { ORG_NAME: 'Corner Stores', SUPER_ADMIN_EMAIL: owner.email, SUPER_ADMIN_PASSWORD: owner.password }
const picture = Buffer.from('a picture')
const ownTexts = '{ "landing.logIn": "Come in" }'

let product: ProductProcess
let address: string
let ben: TestUser

beforeAll(async () => {
  copyMadeCluster(dataDir)
  product = spawnProduct({ dataDir, env: { ...variables, BACKUP_DIR: backups } })
  address = await product.address()
  ben = (await createUsersIn(dataDir, { Ben: {} })).Ben
  mkdirSync(join(dataDir, 'objects'))
  writeFileSync(join(dataDir, 'objects', 'one.webp'), picture)
  mkdirSync(join(dataDir, 'texts'))
  writeFileSync(join(dataDir, 'texts', 'en.json'), ownTexts)
  await give(address, 'before the backup')
})

afterAll(async () => {
  signalGroup(product.child, 'SIGKILL')
  await product.ended
  rmSync(context, { recursive: true, force: true })
})

test('the server makes a backup at its first start, verifies it, and shows it on the jobs page', async () => {
  const cookie = await logIn(address)
  const read = async () => {
    const jobs = (await (await fetch(`${address}/api/admin/jobs`, { headers: { cookie } })).json()) as Job[]
    return jobs.find(({ name }) => name === 'backup')
  }

  const result = expect.stringMatching(/^\d\.\d MB in \S+, made at \S+\. 1 backup in the folder$/)
  await expect.poll(read, { timeout: 20_000, interval: 250 }).toMatchObject({ result, failure: null })
  expect(await listBackups(backups)).toHaveLength(1)
})

test('REQ-REL-10: a backup of the running product is verified, restored and started with its rows, pictures and own texts', async () => {
  const backup = await runOps('backup', { args: [backups], env: { DATA_DIR: dataDir, ...variables } })
  await give(address, 'after the backup')
  const path = await newestBackup()
  const restored = join(context, 'restored')
  const verified = await runOps('verify-backup', { args: [path], env: { DATA_DIR: dataDir } })
  const restore = await runOps('restore', { args: [path], env: { DATA_DIR: restored } })
  copyFileSync(join(dataDir, 'secrets.json'), join(restored, 'secrets.json'))
  const second = startProduct({ dataDir: restored })
  const messages = await feedOf(await second.address())
  second.child.kill('SIGTERM')
  await second.ended

  expect(backup).toMatchObject({ code: 0, errors: '' })
  expect(backup.stdout).toMatch(/1 picture and the configuration[^]*SECRET is not in it/)
  expect(verified).toMatchObject({ code: 0, errors: '' })
  expect(verified.stdout).toContain('It was made by an installation with this SECRET.\n')
  expect(restore.stdout).toContain(
    'Without the SECRET of its installation it could not be checked who made this file.\n',
  )
  expect(verified.stdout).toMatch(/2 people, 1 gift, [^]*T4 +holds[^]*The backup is good\.\n$/)
  expect(restore.stdout).toContain('  ORG_NAME=Corner Stores\n')
  expect(restore.stdout).toContain('  SUPER_ADMIN_PASSWORD=  (not in the backup)\n')
  expect(restore.stdout).not.toContain(owner.password)
  expect(restore.stdout).toContain('put the secrets.json of that installation into')
  expect(messages).toEqual(['before the backup'])
  expect(readFileSync(join(restored, 'objects', 'one.webp'))).toEqual(picture)
  expect(readFileSync(join(restored, 'texts', 'en.json'), 'utf8')).toBe(ownTexts)
}, 240_000)

test.each(['verify-backup', 'restore'])('%s refuses a backup that was signed with another secret', async (command) => {
  const env = { DATA_DIR: join(context, `signed-${command}`), SECRET: 'kVzR4mQ1tY8wLb6Nc3Hf5Jd2Sg9Xp7Ua' }
  const path = await newestBackup()

  const { code, errors } = await runOps(command, { args: [path], env })

  expect(code).toBe(1)
  expect(errors).toMatch(new RegExp(`^${path} was not signed with this SECRET: [^\n]+\n$`))
  expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false)
})

test('a backup without the shared storage of the pictures fails in one sentence and leaves no file', async () => {
  const folder = join(context, 'without-pictures')
  const notMounted = join(context, 'not-mounted')

  const { code, errors } = await runOps('backup', {
    args: [folder],
    env: { DATA_DIR: dataDir, SHARED_DIR: notMounted },
  })

  expect(code).toBe(1)
  expect(errors).toBe(
    `The storage of pictures cannot be used: ${notMounted}/brightside-installation is missing or of another installation.\n`,
  )
  expect(readdirSync(folder)).toEqual(['.lock'])
})

test('a stopped product is backed up and leaves no process', async () => {
  const stopped = join(context, 'restored')
  const folder = join(stopped, 'backups')

  const { code, stdout } = await runOps('backup', { env: { DATA_DIR: stopped } })

  expect(code).toBe(0)
  expect(stdout).toContain('copy it to another machine')
  expect(await listBackups(folder)).toHaveLength(1)
  await vi.waitFor(() => expect(processesWith(stopped)).toEqual([]), 20_000)
})

test('changes the secret of a stopped product only, and completes a change that was interrupted', async () => {
  const stopped = join(context, 'restored')
  const file = join(stopped, 'secrets.json')
  const earlier = readFileSync(file, 'utf8')
  const refused = await runOps('rotate-secret', { env: { DATA_DIR: dataDir } })
  const socket = runningConnections(dataDir).owner.host
  const elsewhere = await runOps('rotate-secret', {
    env: {
      DATA_DIR: join(context, 'elsewhere'),
      DATABASE_URL: `postgres://brightside@localhost/brightside?host=${socket}`,
      SECRET: 'kVzR4mQ1tY8wLb6Nc3Hf5Jd2Sg9Xp7Ua',
      NEW_SECRET: 'p7Ua9Xg2SdJ5fH3cNb6Lw8Yt1Qm4RzVk',
    },
  })
  const changed = await runOps('rotate-secret', { env: { DATA_DIR: stopped } })
  const replaced = readFileSync(file, 'utf8')
  // As if the command had been killed after its commit.
  writeFileSync(join(stopped, 'secrets.next.json'), replaced)
  writeFileSync(file, earlier)

  const again = await runOps('rotate-secret', { env: { DATA_DIR: stopped } })
  const audit = await runOps('audit', { env: { DATA_DIR: stopped } })

  expect(refused).toMatchObject({ code: 1, errors: `Brightside is running on ${dataDir}: stop it first.\n` })
  expect(elsewhere).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Other servers or commands use this database/),
  })
  expect(changed).toMatchObject({ code: 0, errors: '' })
  expect(replaced).not.toBe(earlier)
  expect(again).toMatchObject({ code: 0, errors: '' })
  expect(readFileSync(file, 'utf8')).toBe(replaced)
  expect(audit).toMatchObject({ code: 0, errors: '' })
}, 120_000)

test('without the SECRET a backup is verified as far as possible', async () => {
  const { code, stdout } = await runOps('verify-backup', {
    args: [await newestBackup()],
    env: { DATA_DIR: join(context, 'elsewhere') },
  })

  expect(code).toBe(0)
  expect(stdout).toMatch(/L1 +holds[^]*Without the SECRET of this installation, the audit chain/)
  expect(existsSync(join(context, 'elsewhere'))).toBe(false)
})

test('an export of the running product, imported into a new folder, has the same rows and passes the audit', async () => {
  const [exported, again] = ['export.tar', 'again.tar'].map((name) => join(context, name))
  const imported = join(context, 'imported')
  await runOps('export', { args: [exported ?? ''], env: { DATA_DIR: dataDir } })
  const done = await runOps('import', { args: [exported ?? ''], env: { DATA_DIR: imported } })
  copyFileSync(join(dataDir, 'secrets.json'), join(imported, 'secrets.json'))
  const audit = await runOps('audit', { env: { DATA_DIR: imported } })
  await runOps('export', { args: [again ?? ''], env: { DATA_DIR: imported } })

  expect(done).toMatchObject({ code: 0, errors: '' })
  expect(audit).toMatchObject({ code: 0, errors: '' })
  const rows = await rowsIn(exported ?? '')
  expect(rows.get('tables/users.copy.gz')).toHaveLength(2)
  expect(await rowsIn(again ?? '')).toEqual(rows)
  expect(readFileSync(join(imported, 'objects', 'one.webp'))).toEqual(picture)
}, 120_000)

test('a backup is not imported, and an export is not restored', async () => {
  const env = { DATA_DIR: join(context, 'wrong') }

  const imported = await runOps('import', { args: [await newestBackup()], env })
  const restored = await runOps('restore', {
    args: [join(context, 'export.tar')],
    env: { DATA_DIR: join(context, 'no') },
  })

  expect(imported.errors).toMatch(/is a backup, not an export/)
  expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false)
  expect(restored.errors).toMatch(/is an export, not a backup/)
})

/** The sorted rows of each table in an export. */
async function rowsIn(path: string) {
  const tables = new Map<string, string[]>()
  for await (const { entry, content } of readBackup(path)) {
    const parts: Buffer[] = []
    for await (const part of content) parts.push(part)
    if (!entry.name.endsWith('.copy.gz')) continue
    const text = gunzipSync(Buffer.concat(parts)).toString()
    tables.set(entry.name, text.split('\n').filter(Boolean).sort())
  }
  return tables
}

test('a damaged backup is refused, the damaged file is named, and nothing is restored', async () => {
  const damaged = join(context, 'damaged.tar')
  cpSync(await newestBackup(), damaged)
  const bytes = readFileSync(damaged)
  bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1
  writeFileSync(damaged, bytes)
  const target = join(context, 'from-damaged')

  const verified = await runOps('verify-backup', { args: [damaged], env: { DATA_DIR: dataDir } })
  const restored = await runOps('restore', { args: [damaged], env: { DATA_DIR: target } })

  expect(verified).toMatchObject({ code: 1, stdout: `${damaged} is damaged:\n  database.tar.gz\n` })
  expect(restored).toMatchObject({ code: 1, errors: `${damaged} is damaged: database.tar.gz.\n` })
  expect(readdirSync(target)).toEqual(['lock'])
})

test('a restore refuses a time before the backup, and a folder in place of it', async () => {
  const path = await newestBackup()
  const env = { DATA_DIR: join(context, 'until') }

  const early = await runOps('restore', { args: [path, '--until', '2026-01-02T03:04:05Z'], env })
  const folder = await runOps('restore', { args: [backups], env })

  expect(early.errors).toMatch(
    new RegExp(`^${path} was made at [^ ]+, after that time: restore a backup from before it\\.\n$`),
  )
  expect(folder.errors).toBe(`${backups} is not a file: name one backup.\n`)
})

test.runIf(canMount)('a verification without room in TMPDIR names it', async () => {
  const small = join(context, 'small')
  mkdirSync(small)
  const command = [process.execPath, 'ops/verify-backup.ts', await newestBackup()].map((word) => `'${word}'`).join(' ')
  const script = `mount -t tmpfs -o size=8m,mode=755 tmpfs '${small}' && exec ${command}`

  const { stderr, status } = spawnSync('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], {
    env: commandEnv({ DATA_DIR: dataDir, TMPDIR: small }),
    encoding: 'utf8',
  })

  expect(stderr).toBe(`The disk of ${small} is full: set TMPDIR to a folder with room for the whole database.\n`)
  expect(status).toBe(1)
})

test('a restore refuses a folder with data, and does not change it', async () => {
  const used = join(context, 'restored')
  const before = readdirSync(used).sort()

  const { code, errors } = await runOps('restore', { args: [await newestBackup()], env: { DATA_DIR: used } })

  expect(code).toBe(1)
  expect(errors).toMatch(/is not empty \(backups\): restore into a new folder/)
  expect(readdirSync(used).sort()).toEqual(before)
})

async function newestBackup() {
  const newest = (await listBackups(backups)).at(-1)
  if (!newest) throw new Error('There is no backup')
  return newest.path
}

async function logIn(server: string) {
  const reply = await post(server, '/api/login', { body: owner })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function give(server: string, message: string) {
  const body = { toUserId: ben.id, amount: 1, message }
  const { status } = await post(server, '/api/token-gifts', { body, cookie: await logIn(server) })
  expect(status).toBe(201)
}

async function feedOf(server: string): Promise<string[]> {
  const reply = await fetch(`${server}/api/feed`, { headers: { cookie: await logIn(server) } })
  const gifts = (await reply.json()) as { message: string }[]
  return gifts.map(({ message }) => message)
}

const post = (server: string, path: string, { body, cookie = '' }: { body: object; cookie?: string }) =>
  fetch(server + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
