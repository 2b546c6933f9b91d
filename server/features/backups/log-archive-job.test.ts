import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { describeJobReport } from '#messages/job-reports.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { backupName, listBackups } from '#server/platform/backup/backup-folder.ts'
import { createBackup } from '#server/platform/backup/create-backup.ts'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import type { RecoveryTarget } from '#server/platform/db/embedded/recover.ts'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import type { NightlyBackups } from './backup-job.ts'
import { logArchiveJob } from './log-archive-job.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-archive-'))
const backupDir = join(context, 'backups')
// A recovery starts PostgreSQL twice.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let first: Embedded
let backups: NightlyBackups
let archive: string
let beforeDeletion: Date

// A note before the backup, one after it, and a deletion of both; all three are in the archive.
beforeAll(async () => {
  chmodSync(context, 0o755)
  copyMadeCluster(join(context, 'data'))
  first = await startEmbedded({ dataDir: join(context, 'data'), backupDir })
  archive = join(backupDir, archives()[0] ?? '')
  const source = {
    database: first.superuser,
    pictures: diskStorage(context),
    texts: join(context, 'texts'),
    configuration: { variables: {}, leftOut: [] },
    installationId: null,
    key: null,
  }
  backups = { folder: backupDir, keep: 7, source }
  await ask(first.owner, `create table notes as select 'before the backup' as text`)
  await createBackup(source, { folder: backupDir, now: new Date() })
  await ask(first.owner, `insert into notes values ('after the backup')`)
  const [row] = await ask<{ now: Date }>(
    first.owner,
    'select clock_timestamp() + $$10 ms$$::interval as now, pg_sleep(0.02)',
  )
  beforeDeletion = row?.now ?? new Date(0)
  await ask(first.owner, 'delete from notes')
  await archiveNow()
})
afterAll(async () => {
  await first.stop()
  rmSync(context, { recursive: true, force: true })
})

test('restores the moment before a deletion, from compressed segments, and archives to a folder of its own', async () => {
  const result = describeJobReport(await runJob())

  const { owner, folders } = await restored('until', beforeDeletion)

  expect(result).toMatch(/^Compressed [1-9]\d* segments?, removed 0 old ones$/)
  expect(await ask(owner, 'select text from notes order by text')).toEqual([
    { text: 'after the backup' },
    { text: 'before the backup' },
  ])
  expect(folders).toHaveLength(2)
})

test('restores up to the end of the archive', async () => {
  const { owner } = await restored('latest', 'latest')

  expect(await ask(owner, 'select text from notes')).toEqual([])
})

test('refuses a time after the end of the archive, and leaves nothing', async () => {
  const dataDir = join(context, 'too-late')

  const path = await newest()
  const restore = restoreBackup(path, dataDir, {
    check: await checkBackup(path),
    isDurable: false,
    pictures: picturesOf(dataDir),
    until: new Date(Date.now() + 3_600_000),
  })

  await expect(restore).rejects.toThrow('The archive ends before that time')
  expect(readdirSync(dataDir)).toEqual(['run'])
})

test('removes the segments from before the oldest backup', async () => {
  const old = join(archive, '000000010000000000000000.gz')
  const recent = join(archive, '0000000100000000000000F0.gz')
  for (const path of [old, recent]) writeFileSync(path, '')
  utimesSync(old, new Date(0), new Date(0))

  const result = await runJob()

  expect(result).toMatchObject({ code: 'log_archived', removed: 1 })
  expect(readdirSync(archive)).toContain('0000000100000000000000F0.gz')
  rmSync(recent)
})

test('leaves the archives of other installations alone, and removes those of its own that was replaced', async () => {
  const own = { ...backups, source: { ...backups.source, installationId: 'own' } }
  const folders = { others: 'wal-000000000001', unknown: 'wal-000000000002', replaced: 'wal-000000000003' }
  for (const [installation, name] of Object.entries(folders)) {
    const folder = join(backupDir, name)
    mkdirSync(folder)
    if (installation !== 'unknown')
      writeFileSync(join(folder, '.installation'), installation === 'replaced' ? 'own\n' : 'other\n')
    writeFileSync(join(folder, '000000010000000000000001.gz'), '')
    utimesSync(join(folder, '000000010000000000000001.gz'), new Date(0), new Date(0))
  }
  const note = join(backupDir, 'wal-note')
  writeFileSync(note, '')

  const result = await logArchiveJob(own, { backups: 'nightly' }).run(now())

  expect(result).toMatchObject({ code: 'log_archived', removed: 1 })
  expect(
    Object.values(folders).filter((name) => readdirSync(join(backupDir, name)).some((file) => file.endsWith('.gz'))),
  ).toEqual([folders.others, folders.unknown])
  for (const path of [note, ...Object.values(folders).map((name) => join(backupDir, name))])
    rmSync(path, { recursive: true })
})

test('reports that the log cannot be archived, until it can be again', async () => {
  const current = join(archive, await currentSegment())
  mkdirSync(current)

  await ask(first.owner, `insert into notes values ('not archived')`)
  await ask(first.superuser, 'select pg_switch_wal()')
  const report = () => runJob().then(describeJobReport).catch(String)
  const failure = /The log cannot be archived to .*: 1 segment of 16 MB wait/
  await expect.poll(report, { timeout: 15_000, interval: 200 }).toMatch(failure)

  // A backup contains the log that it needs, so it waits for no archive.
  await createBackup(backups.source, { folder: backupDir, now: new Date() })
  rmdirSync(current)
  await expect.poll(report, { timeout: 90_000, interval: 500 }).toMatch(/^Compressed [1-9]/)
}, 120_000)

test('a folder that could not be written to at the start is used without a restart', async () => {
  const dataDir = join(context, 'later')
  const folder = join(context, 'not-mounted', 'backups')
  copyMadeCluster(dataDir)
  writeFileSync(join(context, 'not-mounted'), '')
  const { superuser, resumeArchive, stop } = await startEmbedded({ dataDir, backupDir: folder })
  onTestFinished(stop)
  const later = { ...backups, folder, source: { ...backups.source, database: superuser }, resumeArchive }
  const runLater = () =>
    logArchiveJob(later, { backups: 'nightly' }).run({ now: new Date(), signal: new AbortController().signal })

  await expect(runLater()).rejects.toThrow(/^The log cannot be archived\. .*not-mounted/)
  rmSync(join(context, 'not-mounted'))
  mkdirSync(folder, { recursive: true })
  await runLater()
  await ask(superuser, 'select pg_switch_wal()')

  const segments = () => readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))
  await expect.poll(segments, { timeout: 30_000, interval: 200 }).not.toEqual([])
  await expect(runLater()).resolves.toMatchObject({ code: 'log_archived' })
})

test.each([
  ['off', 'archive_off'],
  ['own', 'backups_own'],
] as const)('reports where backups are %s: %s', async (own, code) => {
  const job = logArchiveJob(null, { backups: own })

  const result = await job.run({ now: new Date(), signal: new AbortController().signal })

  expect(result).toEqual({ code })
})

const now = () => ({ now: new Date(), signal: new AbortController().signal })

const archives = () => readdirSync(backupDir).filter((name) => name.startsWith('wal-'))

const runJob = () =>
  logArchiveJob(backups, { backups: 'nightly' }).run({ now: new Date(), signal: new AbortController().signal })

async function newest() {
  return (await listBackups(backupDir)).at(-1)?.path ?? backupName(new Date())
}

/** Closes the current segment and waits until it is archived. */
async function archiveNow() {
  const segment = await currentSegment()
  await ask(first.superuser, 'select pg_switch_wal()')
  await vi.waitFor(() => expect(readdirSync(archive)).toContain(segment), { timeout: 15_000, interval: 100 })
}

async function currentSegment(): Promise<string> {
  const [row] = await ask<{ name: string }>(first.superuser, 'select pg_walfile_name(pg_current_wal_lsn()) as name')
  return row?.name ?? ''
}

const picturesOf = (dataDir: string) => diskStorage(join(dataDir, 'objects'))

async function restored(name: string, until: RecoveryTarget) {
  const dataDir = join(context, name)
  const path = await newest()
  const check = await checkBackup(path)
  await restoreBackup(path, dataDir, { check, isDurable: false, pictures: picturesOf(dataDir), until })
  const { owner, stop } = await startEmbedded({ dataDir, backupDir })
  onTestFinished(stop)
  return { owner, folders: archives() }
}

async function ask<Row extends pg.QueryResultRow>(connection: SocketConnection, statement: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Row>(statement).finally(() => client.end())
  return rows
}
