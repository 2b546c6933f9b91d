import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { backupName } from '#server/platform/backup/backup-folder.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { startTestServer, type TestServer, testSettings } from '#test/server.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { backupJob } from './backup-job.ts'

let server: TestServer
let owner: TestUser
let folder: string
beforeAll(async () => {
  // Emails are only queued: nothing listens there.
  server = await startTestServer({ mail: { ...testSettings.mail, smtpUrl: 'smtp://127.0.0.1:1' } })
  const { Owner } = await createUsers(server.db, {
    Owner: { role: 'super_admin' },
    Second: { role: 'super_admin' },
    Admin: { role: 'admin' },
  })
  owner = Owner
})
beforeEach(() => {
  mkdirSync(inject('scratchFolder'), { recursive: true })
  folder = mkdtempSync(join(inject('scratchFolder'), 'nightly-'))
})

const jobIn = (path: string, timeZone = 'UTC', installationId: string | null = null) => {
  const metrics = createMetrics()
  const { context } = server
  const source = {
    database: { host: folder, port: 1, user: 'postgres', database: 'postgres' },
    pictures: diskStorage(folder),
    texts: join(folder, 'texts'),
    configuration: { variables: {}, leftOut: [] },
    installationId,
    key: null,
  }
  const settings = { ...context.settings, timeZone }
  return { metrics, job: backupJob({ ...context, settings, metrics }, { folder: path, keep: 1, source }) }
}

test('a failed backup is shown on the jobs page, mailed to each super admin once, and counted', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { metrics, job } = jobIn(file)
  const runner = createJobRunner({ db: server.db, jobs: [job], now: server.clock.now, log: pino({ level: 'silent' }) })

  await runner.runDue()
  server.clock.forward({ ms: 3_600_000 })
  await runner.runDue()

  const [shown] = (await (await server.as(owner)).get('/api/admin/jobs')).body
  expect(shown).toMatchObject({
    name: 'backup',
    failure: expect.stringMatching(/^No backup was made\. ENOTDIR: .*a-file/),
  })
  const mails = await server.db.many(sql`
    select person.role from deliveries mail join users person on person.id = mail.user_id where mail.type = 'backup_failed'`)
  expect(mails).toEqual([{ role: 'super_admin' }, { role: 'super_admin' }])
  expect(await metrics.registry.metrics()).toContain('brightside_backup_failures 2\n')
})

test('a folder of another installation is refused, and keeps its backups', async () => {
  const names = ['2026-11-15', '2026-11-16', '2026-11-18'].map((day) => backupName(new Date(`${day}T03:00:00Z`)))
  for (const name of names) writeFileSync(join(folder, name), 'x')
  const ours = jobIn(folder, 'UTC', 'ours').job
  await run(ours, '2026-11-18T12:00:00Z')

  const theirs = jobIn(folder, 'UTC', 'theirs').job

  // Also where it has a backup of the night, and nothing is to be made.
  await expect(run(theirs, '2026-11-18T12:00:00Z')).rejects.toThrow(/has the backups of another installation/)
  await expect(run(theirs, '2026-11-19T12:00:00Z')).rejects.toThrow(/has the backups of another installation/)
  expect(readdirSync(folder).filter((name) => name.startsWith('brightside-'))).toEqual(names)
})

test('a backup that fails removes no other', async () => {
  const older = ['2026-11-15', '2026-11-16'].map((day) => backupName(new Date(`${day}T03:00:00Z`)))
  for (const name of older) writeFileSync(join(folder, name), 'x')

  await expect(run(jobIn(folder).job, '2026-11-18T12:00:00Z')).rejects.toThrow()

  expect(readdirSync(folder).filter((name) => name.startsWith('brightside-'))).toEqual(older)
})

test.each([
  ['2026-11-18T02:59:00Z', 'UTC', '2026-11-18T03:00:00.000Z'],
  ['2026-11-18T03:00:00Z', 'UTC', '2026-11-19T03:00:00.000Z'],
  ['2026-11-18T12:00:00Z', 'Asia/Kolkata', '2026-11-18T21:30:00.000Z'],
])('after %s in %s the next backup is at %s', (now, timeZone, next) => {
  expect(jobIn(folder, timeZone).job.nextAfter(new Date(now)).toISOString()).toBe(next)
})

test('a start after three makes no second backup of the night, and shows the newest in metrics', async () => {
  writeFileSync(join(folder, backupName(new Date('2026-11-18T03:00:01Z'))), 'x'.repeat(2_000))
  const { metrics, job } = jobIn(folder)

  const result = await run(job, '2026-11-18T12:00:00Z')

  expect(result).toEqual({ code: 'backup_exists', size: '2.0 kB', folder, at: '2026-11-18T03:00Z' })
  const text = await metrics.registry.metrics()
  expect(text).toContain(
    `brightside_backup_last_success_timestamp_seconds ${Date.parse('2026-11-18T03:00:01Z') / 1_000}\n`,
  )
  expect(text).toContain('brightside_backup_size_bytes 2000\n')
})

test.each([
  ['off', 'backups_off'],
  ['own', 'backups_own'],
] as const)('reports where backups are %s: %s', async (backups, code) => {
  const context = { ...server.context, settings: { ...server.context.settings, backups } }

  expect(await run(backupJob(context, null), '2026-11-18T12:00:00Z')).toEqual({ code })
})

const run = (job: ReturnType<typeof backupJob>, now: string) =>
  job.run({ now: new Date(now), signal: new AbortController().signal })
