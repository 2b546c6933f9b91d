import { mkdirSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { s3Storage } from '#server/platform/storage/s3-storage.ts'
import { lockFile } from '#server/platform/files/lock-file.ts'
import { startS3Server } from '#test/s3-server.ts'
import { createBackupFile } from './backup-file.ts'
import { backupName, listBackups, removeOldBackups } from './backup-folder.ts'
import { addPictures, type BackupSource, createBackup } from './create-backup.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { parseTarHeader, tarHeader } from './tar-header.ts'

const finished = { createdAt: '2026-11-22T03:15:00.000Z', postgresVersion: '18.4' }
let folder: string
beforeAll(() => {
  mkdirSync(inject('scratchFolder'), { recursive: true })
  folder = mkdtempSync(join(inject('scratchFolder'), 'backups-'))
})

test('a backup contains its files as they were added, and a manifest that every byte matches', async () => {
  const path = await written('whole.tar')

  const names: string[] = []
  for await (const { entry, content } of readBackup(path)) {
    let text = ''
    for await (const chunk of content) text += chunk.toString()
    if (entry.name.endsWith('.txt')) names.push(`${entry.name}: ${text}`)
  }

  expect(names).toEqual(['one.txt: first second', 'empty.txt: '])
  expect(await checkBackup(path)).toMatchObject({ manifest: finished, problems: [] })
})

test('one flipped bit is found wherever it is, and the file is named', async () => {
  const path = await written('flipped.tar')
  const original = readFileSync(path)
  const missed: number[] = []

  // Not a divisor of the block size, so that every field of a header is met.
  for (let at = 0; at < original.length; at += 97) {
    const changed = Buffer.from(original)
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
    writeFileSync(path, changed)
    if ((await checkBackup(path)).problems.length === 0) missed.push(at)
  }
  const changed = Buffer.from(original)
  changed[515] = (changed[515] ?? 0) ^ 1
  writeFileSync(path, changed)

  expect(missed).toEqual([])
  expect((await checkBackup(path)).problems).toEqual(['one.txt'])
})

test.each([100, 512, 1_024, 2_500, 3_584])('a backup that ends after %d bytes is damaged', async (sizeBytes) => {
  const path = await written(`short-${sizeBytes}.tar`)
  truncateSync(path, sizeBytes)

  expect((await checkBackup(path)).problems).not.toEqual([])
})

test('a backup that fails leaves no file, and one that was interrupted has another name', async () => {
  const place = mkdtempSync(join(folder, 'failing-'))
  const file = await createBackupFile(join(place, backupName(new Date(finished.createdAt))))
  const failing = async function* () {
    yield Buffer.from('begun')
    throw new Error('The connection is lost')
  }

  await expect(file.add('database', failing())).rejects.toThrow('The connection is lost')
  const meanwhile = await listBackups(place)
  await file.discard()

  expect(meanwhile).toEqual([])
  expect(readdirSync(place)).toEqual([])
})

test('removes the oldest backups and never the newest', async () => {
  const place = mkdtempSync(join(folder, 'many-'))
  const days = [4, 1, 3, 2].map((day) => backupName(new Date(Date.UTC(2026, 10, day))))
  for (const name of [...days, 'other.tar', '.partial-brightside-2026-11-09T000000.000Z.tar'])
    writeFileSync(join(place, name), 'x')

  expect(await removeOldBackups(place, 2)).toBe(2)
  const left = await daysIn(place)
  await removeOldBackups(place, 0)

  expect(left).toEqual([3, 4])
  expect(await daysIn(place)).toEqual([4])
  expect(readdirSync(place)).toContain('other.tar')
})

test('a backup contains the pictures of a bucket, and nothing else that is in it', async () => {
  const { bucket, close } = await startS3Server()
  for (const key of ['objects/one.webp', 'objects/two.webp', 'mail/one.eml'])
    await s3Storage(bucket, '').put(key, Buffer.from(`content of ${key}`))
  const path = join(folder, 'bucket.tar')
  const file = await createBackupFile(path)

  const count = await addPictures(file, s3Storage(bucket, 'objects/'))
  await file.finish(finished, null)
  await close()

  const { manifest, problems } = await checkBackup(path)
  expect([count, problems]).toEqual([2, []])
  expect(manifest?.files.map(({ name }) => name)).toEqual(['pictures/one.webp', 'pictures/two.webp'])
})

test('refuses a second backup into a folder while one is written there', async () => {
  const place = mkdtempSync(join(folder, 'locked-'))
  const unlock = lockFile(join(place, '.lock'))

  const second = createBackup(sourceIn(place), { folder: place, now: new Date() })

  await expect(second).rejects.toThrow(`Another backup is being written to ${place}.`)
  unlock?.()
})

test.each(['file', 'file/below'])(
  'refuses a backup into a folder that is a file (%s) in one sentence',
  async (name) => {
    const place = mkdtempSync(join(folder, 'file-'))
    writeFileSync(join(place, 'file'), '')

    const refused = createBackup(sourceIn(place), { folder: join(place, name), now: new Date() })

    await expect(refused).rejects.toThrow(`${join(place, name)} is not a folder.`)
  },
)

const sourceIn = (place: string): BackupSource => ({
  database: { host: place, port: 1, user: 'postgres', database: 'postgres' },
  pictures: diskStorage(place),
  texts: join(place, 'texts'),
  configuration: { variables: {}, leftOut: [] },
  installationId: null,
  key: null,
})

test.each([0, 511, 8 * 1_024 ** 3, 2 ** 45])('a tar header holds a size of %d bytes', (sizeBytes) => {
  const entry = { name: 'a', kind: 'file', sizeBytes, mode: 0o600 } as const

  expect(parseTarHeader(tarHeader(entry))).toEqual(entry)
})

const daysIn = async (place: string) => (await listBackups(place)).map(({ createdAt }) => createdAt.getUTCDate())

async function written(name: string) {
  const path = join(folder, name)
  const file = await createBackupFile(path)
  await file.add('one.txt', [Buffer.from('first '), Buffer.from('second')])
  await file.add('empty.txt', [])
  await file.finish(finished, null)
  return path
}
