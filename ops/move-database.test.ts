import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#server/platform/db/db.ts'
import { findBinaries } from '#server/platform/db/embedded/binaries.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { sql } from '#server/platform/db/sql.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { createUsers } from '#test/users.ts'
import { completeMove, moveDatabase } from './move-database.ts'

// Both databases are of the program's own version; `npm run torture -- --only upgrade-database` moves one from 17 to 18.

const dataDir = mkdtempSync(join(tmpdir(), 'brightside-move-'))

const usersIn = async (folder: string) => {
  const { app, stop } = await startEmbedded({ dataDir: folder })
  const db = createDatabase(app)
  return db
    .many(sql`select first_name as name from users`)
    .finally(db.close)
    .finally(stop)
}

beforeAll(async () => {
  copyMadeCluster(dataDir)
  const { owner, stop } = await startEmbedded({ dataDir })
  const db = createDatabase(owner)
  await createUsers(db, { Ana: {} }).finally(db.close).finally(stop)
}, 60_000)

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('moves all rows into a new database, and leaves the old one aside', async () => {
  const oldFolder = await moveDatabase({ dataDir, from: findBinaries(), secret: null })

  expect(oldFolder).toBe(join(dataDir, 'postgres-18'))
  expect(readdirSync(dataDir).filter((name) => name !== 'run')).toEqual(['postgres', 'postgres-18'])
  expect(await usersIn(dataDir)).toEqual([{ name: 'Ana' }])
}, 60_000)

test('no start replaces a database whose move was killed between its renames, and the move can be completed', async () => {
  const upgrade = join(dataDir, 'upgrade')
  mkdirSync(upgrade)
  writeFileSync(join(upgrade, 'complete'), '')
  renameSync(join(dataDir, 'postgres'), join(upgrade, 'postgres'))

  await expect(startEmbedded({ dataDir })).rejects.toThrow(/was interrupted: run npm run upgrade-database again/)
  const oldFolder = completeMove(dataDir)

  expect(oldFolder).toBeNull()
  expect(await usersIn(dataDir)).toEqual([{ name: 'Ana' }])
}, 60_000)
