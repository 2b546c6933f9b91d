import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { SocketConnection } from './connections.ts'
import { readPostmasterFile, servesCluster } from './postmaster-file.ts'
import { startEmbedded } from './start-embedded.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-embedded-'))
const made = join(context, 'made')

beforeAll(async () => {
  chmodSync(context, 0o755)
  // The socket of a data folder with a long path is created in the temporary folder.
  vi.stubEnv('TMPDIR', context)
  const { stop } = await startEmbedded({ dataDir: made })
  await stop()
})

afterAll(() => rmSync(context, { recursive: true }))

test('REQ-REL-13: fsync is on, and each commit syncs the write-ahead log', async () => {
  const { owner } = await started(newDataDir('synced'))
  await ask(owner, 'create table notes (id int)')
  const client = await connected(owner)
  const before = await logSyncs(client)

  for (let id = 0; id < 20; id++) await client.query('insert into notes values ($1)', [id])

  await client.query('select pg_stat_force_next_flush()')
  expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  expect((await logSyncs(client)) - before).toBeGreaterThanOrEqual(20)
})

test('accepts the owner and the app over the socket only, in UTF-8 with checksums', async () => {
  const { owner, app } = await started(newDataDir('asked'))

  const rows = await ask(
    app,
    `select current_user as role, current_database() as database, current_setting('server_encoding') as code,
    current_setting('data_checksums') as sums, current_setting('listen_addresses') as listens`,
  )

  expect(rows).toEqual([{ role: 'brightside_app', database: 'brightside', code: 'UTF8', sums: 'on', listens: '' }])
  expect(await ask(owner, 'select current_user as role')).toEqual([{ role: 'brightside' }])
})

test('REQ-REL-12: recreates a cluster whose creation was killed', async () => {
  const dataDir = join(context, 'half')
  mkdirSync(join(dataDir, 'postgres.new-1', 'base'), { recursive: true })

  const { app } = await started(dataDir)

  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'run'])
})

test('restarts a killed PostgreSQL without losing data', async () => {
  const dataDir = newDataDir('killed')
  const { owner } = await started(dataDir)
  await ask(owner, 'create table notes as select 1 as id')

  process.kill(pidOn(dataDir), 'SIGKILL')
  const rows = await vi.waitFor(() => ask(owner, 'select * from notes'), 5_000)

  expect(rows).toEqual([{ id: 1 }])
})

test('REQ-REL-12: starts despite a stale postmaster file, even if another process has its id', async () => {
  const dataDir = newDataDir('stale')
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.ppid}\n${dataDir}/postgres\n0\n5432\n\n\n\nready\n`,
  )
  writeFileSync(join(dataDir, 'run', '.s.PGSQL.5432'), 'left')

  const { app } = await started(dataDir)

  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('warns of a folder that was copied while it was in use, once', async () => {
  const dataDir = newDataDir('running')
  const { stop } = await started(dataDir)
  execFileSync('cp', ['-a', dataDir, join(context, 'copied')])
  await stop()

  expect(await warningsOf(join(context, 'copied'))).toEqual([
    expect.stringMatching(/copied was copied while Brightside ran on it, .* npm run audit/),
  ])
  expect(await warningsOf(join(context, 'copied'))).toEqual([])
})

test('does not warn of a crash, of a folder that was moved, or of the copy of a stopped one', async () => {
  const dataDir = newDataDir('crashed')
  const starter = await startedElsewhere(dataDir)
  const postmaster = pidOn(dataDir)
  process.kill(guardOf(postmaster), 'SIGKILL')
  starter.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await once(starter, 'exit')
  const moved = join(context, 'moved')
  renameSync(dataDir, moved)

  const afterCrash = await warningsOf(moved)
  execFileSync('cp', ['-a', moved, join(context, 'copy-of-stopped')])
  const afterCopy = await warningsOf(join(context, 'copy-of-stopped'))

  expect([...afterCrash, ...afterCopy]).toEqual([])
})

test('PostgreSQL shuts down cleanly when the process that started it is killed', async () => {
  const dataDir = newDataDir('alone')
  const starter = await startedElsewhere(dataDir)

  starter.kill('SIGKILL')
  await once(starter, 'exit')

  await vi.waitFor(() => expect(readPostmasterFile(join(dataDir, 'postgres'))).toBeUndefined(), 5_000)
})

test('REQ-REL-12: stops a PostgreSQL that outlived the process that started it', async () => {
  const dataDir = newDataDir('orphan')
  const starter = await startedElsewhere(dataDir)
  const orphan = pidOn(dataDir)
  process.kill(guardOf(orphan), 'SIGKILL')
  starter.kill('SIGKILL')
  await once(starter, 'exit')

  const { app } = await started(dataDir)

  expect(servesCluster(orphan, join(dataDir, 'postgres'))).toBe(false)
  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  ['99', /created by PostgreSQL 99, newer than this program's 18/],
  ['17', /created by PostgreSQL 17, and this program contains 18: run npm run upgrade-database/],
])('refuses the data of PostgreSQL %s in one sentence and does not change it', async (version, sentence) => {
  const dataDir = newDataDir(`version-${version}`)
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), version)

  await expect(startEmbedded({ dataDir })).rejects.toThrow(sentence)

  expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe(version)
})

test('runs with the configured memory and limits, which also bind the app', async () => {
  const limits = { memoryMb: 200, tempMb: 16, statementSeconds: 7 }
  const { app, stop } = await startEmbedded({ dataDir: newDataDir('limits'), limits })
  onTestFinished(stop)
  const client = new pg.Client(app)
  await client.connect()
  const { rows } = await client.query(`
    select current_setting('shared_buffers') as buffers, current_setting('effective_cache_size') as cache,
           current_setting('statement_timeout') as longest`)
  const sort = client.query(
    `select count(*) from (select repeat('x', 100) || n as text from generate_series(1, 400000) n order by 1 offset 0) sorted`,
  )
  const failure = await sort.catch((error: Error) => error.message)
  await client.end()

  expect(rows).toEqual([{ buffers: '50MB', cache: '200MB', longest: '7s' }])
  expect(failure).toMatch(/temporary file size exceeds/)
})

test('describes an invalid setting in one sentence', async () => {
  const dataDir = newDataDir('damaged')
  writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = 1\n')

  await expect(startEmbedded({ dataDir })).rejects.toThrow(/^The database did not start: .*postgresql\.conf/)
})

test.each([
  ['a folder with spaces, a colon and a comma', 'my: data, here'],
  ['a path too long for a socket', 'x'.repeat(120)],
])('starts in %s', async (_case, name) => {
  const { app } = await started(newDataDir(name))

  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts in folders that are closed to others, and again when they are open', async () => {
  const closed = join(context, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const dataDir = newDataDir('closed/data')
  const first = await started(dataDir)
  const answer = await ask(first.app, 'select 1 as one')
  await first.stop()

  chmodSync(closed, 0o755)
  const { app } = await started(dataDir)

  expect(await ask(app, 'select 1 as one')).toEqual(answer)
})

test('stop ends PostgreSQL and leaves no process', async () => {
  const dataDir = newDataDir('stopped')
  const { stop } = await startEmbedded({ dataDir })
  const pid = pidOn(dataDir)

  await stop()

  expect(existsSync(`/proc/${pid}`)).toBe(false)
  expect(readPostmasterFile(join(dataDir, 'postgres'))).toBeUndefined()
})

/** A copy of a database that is already made. */
function newDataDir(name: string) {
  const dataDir = join(context, name)
  execFileSync('cp', ['-a', made, dataDir])
  return dataDir
}

/** The warnings of a start. */
async function warningsOf(dataDir: string): Promise<string[]> {
  const warnings: string[] = []
  const { stop } = await startEmbedded({ dataDir, warn: (sentence) => void warnings.push(sentence) })
  await stop()
  return warnings
}

async function started(dataDir: string) {
  const embedded = await startEmbedded({ dataDir })
  onTestFinished(embedded.stop)
  return embedded
}

/** Another process that starts the database and stays. */
async function startedElsewhere(dataDir: string) {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))})
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    process.send('started')`
  const words = ['--input-type=module', '-e', script]
  const starter = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onTestFinished(() => void starter.kill('SIGKILL'))
  await once(starter, 'message')
  return starter
}

/** The shell that waits to end PostgreSQL should its starter be killed: the other one in its session. */
function guardOf(pid: number) {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const guard = processes.find((name) => {
    const stat = existsSync(`/proc/${name}/stat`) ? readFileSync(`/proc/${name}/stat`, 'utf8') : ''
    const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return stat.includes('(sh)') && Number(session) === pid
  })
  if (!guard) throw new Error('PostgreSQL has no guard')
  return Number(guard)
}

async function connected(connection: SocketConnection) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function ask(connection: SocketConnection, statement: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function logSyncs(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal'`)
  return rows[0].syncs
}

function pidOn(dataDir: string) {
  return readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0
}
