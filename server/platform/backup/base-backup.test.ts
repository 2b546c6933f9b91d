import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { openBaseBackup } from './base-backup.ts'

test('a slow backup keeps the log that it needs, and nothing keeps it afterwards', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-base-backup-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  copyMadeCluster(dataDir)
  const { superuser, stop } = await startEmbedded({ dataDir })
  onTestFinished(stop)
  const writer = new pg.Client(superuser)
  await writer.connect()
  onTestFinished(() => writer.end())
  const { backup, close } = await openBaseBackup(superuser)
  const archive = backup.archive[Symbol.asyncIterator]()
  await archive.next()

  // PostgreSQL has filled the buffers by now and waits for the reader.
  for (let segment = 0; segment < 4; segment += 1)
    await writer.query('select pg_switch_wal()').then(() => writer.query('checkpoint'))
  while (!(await archive.next()).done);

  expect(JSON.parse(backup.manifest().toString())).toHaveProperty('WAL-Ranges')
  await close()
  const slots = async () => (await writer.query('select slot_name from pg_replication_slots')).rows
  await expect.poll(slots, { timeout: 10_000 }).toEqual([])
})
