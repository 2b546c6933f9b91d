import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { checkSecret, openSecret } from './check-secret.ts'

const now = new Date('2026-11-21T09:00:00Z')

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('REQ-SEC-41: refuses a secret other than the one the database was first used with', async () => {
  const { db } = await createTestDatabase()
  await checkSecret(db, 'the first secret of this database', now)

  await expect(checkSecret(db, 'the first secret of this database', now)).resolves.toBeUndefined()
  await expect(checkSecret(db, 'another secret, as of another server', now)).rejects.toThrow(/^SECRET/)
})

test('REQ-SEC-41: creates a secret for a new database, and none beside one that has a secret', async () => {
  const { db } = await createTestDatabase()
  const [first, second] = [newFolder(), newFolder()]

  const created = await openSecret(db, { secret: null, dataDir: first }, now)
  const again = await openSecret(db, { secret: null, dataDir: first }, now)

  expect(again).toBe(created)
  await expect(openSecret(db, { secret: null, dataDir: second }, now)).rejects.toThrow(
    /secrets\.json is missing, [^]*rotate-secret -- --lost/,
  )
  expect(existsSync(join(second, 'secrets.json'))).toBe(false)
})

test('of two servers that start a new database at once, the second keeps no secret of its own', async () => {
  const { db } = await createTestDatabase()
  const folders = [newFolder(), newFolder()]

  const opened = await Promise.allSettled(folders.map((dataDir) => openSecret(db, { secret: null, dataDir }, now)))

  expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(folders.map((folder) => existsSync(join(folder, 'secrets.json')))).toEqual(
    opened.map(({ status }) => status === 'fulfilled'),
  )
})
