import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { markerName } from '#server/platform/storage/open-storage.ts'
import { s3Storage } from '#server/platform/storage/s3-storage.ts'
import { readInstallationId } from '#server/platform/storage/server-storage.ts'
import type { Settings } from '#server/settings.ts'
import { startS3Server } from '#test/s3-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { nightlyExportJob } from './nightly-export-job.ts'

let server: TestServer
let ana: TestUser
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  await server.db.many(sql`insert into installation (secret_fingerprint) values ('none')`)
  const { Ana } = await createUsers(server.db, { Ana: {} })
  ana = Ana
})
beforeEach(() => {
  mkdirSync(inject('scratchFolder'), { recursive: true })
  folder = mkdtempSync(join(inject('scratchFolder'), 'exports-'))
})

const jobWith = (changes: Partial<Settings>) =>
  nightlyExportJob({ db: server.db, settings: { ...server.context.settings, ...changes } }, server.appRole)

const exportJob = () => jobWith({ nightlyExport: { format: 'csv', folder } })

const run = (job: ReturnType<typeof nightlyExportJob>) =>
  job.run({ now: new Date('2026-11-20T00:05:00Z'), signal: new AbortController().signal })

test('two servers make one export a night, whole and for their user only, and keep the newest seven', async () => {
  for (const day of [10, 11, 12, 13, 14, 15, 16]) mkdirSync(join(folder, `exports/2026-11-${day}`), { recursive: true })
  mkdirSync(join(folder, 'exports/.partial-2026-11-17'))

  const reports = await Promise.all([run(exportJob()), run(exportJob())])

  expect(reports.map(({ code }) => code).sort()).toEqual(['export_exists', 'export_made'])
  expect(readdirSync(join(folder, 'exports')).sort()).toEqual([
    ...[11, 12, 13, 14, 15, 16].map((day) => `2026-11-${day}`),
    '2026-11-20',
  ])
  expect(statSync(join(folder, 'exports/2026-11-20')).mode & 0o77).toBe(0)
  expect(statSync(join(folder, 'exports/2026-11-20/people-0001.csv')).mode & 0o77).toBe(0)
})

test('in a bucket the schema makes an export whole, and the rest of an interrupted one goes', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.close())
  const shared = {
    nightlyExport: { format: 'csv', folder: null },
    sharedStorage: { kind: 's3', bucket: s3.bucket },
  } as const
  await expect(run(jobWith(shared))).rejects.toThrow(/brightside-installation is missing or of another installation/)
  await s3Storage(s3.bucket, '').put(markerName, Buffer.from(await readInstallationId(server.db)))
  const storage = s3Storage(s3.bucket, 'exports/')
  for (const day of [10, 11, 12, 13, 14, 15, 16]) {
    await storage.put(`2026-11-${day}/schema.json`, Buffer.from('{}'))
    await storage.put(`2026-11-${day}/people-0001.csv`, Buffer.from('id'))
  }
  await storage.put('2026-11-20/people-0099.csv', Buffer.from('id'))

  const made = await run(jobWith(shared))
  const again = await run(jobWith(shared))

  const names: string[] = []
  for await (const batch of storage.namesBefore(new Date(8.64e15))) names.push(...batch)
  const people = parse((await storage.get('2026-11-20/people-0001.csv')) ?? '', { columns: true }) as { id: string }[]
  expect([made.code, again.code]).toEqual(['export_made', 'export_exists'])
  expect(people.map(({ id }) => id)).toContain(ana.id)
  expect(names).not.toContain('2026-11-20/people-0099.csv')
  expect(names.filter((name) => name.startsWith('2026-11-10'))).toEqual([])
  expect(names.filter((name) => name.endsWith('schema.json'))).toHaveLength(7)
})

test('in a folder that servers share it wants the mark of the installation, which a folder that is not mounted lacks', async () => {
  const shared = {
    nightlyExport: { format: 'csv', folder: null },
    sharedStorage: { kind: 'folder', folder },
  } as const
  await expect(run(jobWith(shared))).rejects.toThrow(/brightside-installation is missing or of another installation/)
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(join(folder, markerName), await readInstallationId(server.db))

  const { code } = await run(jobWith(shared))

  expect(code).toBe('export_made')
  expect(readdirSync(join(folder, 'exports/2026-11-20'))).toContain('people-0001.csv')
})

test('a folder with the exports of another installation is refused', async () => {
  writeFileSync(join(folder, '.installation'), 'another')

  await expect(run(exportJob())).rejects.toThrow(/another installation/)

  expect(readdirSync(folder)).toEqual(['.installation'])
})
