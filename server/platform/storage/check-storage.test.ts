import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { SharedStorage } from '#server/platform/config/shared-storage.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestDatabase } from '#test/database.ts'
import { startS3Server } from '#test/s3-server.ts'
import { createUsers } from '#test/users.ts'
import { checkStorage } from './check-storage.ts'
import { localFolders, markerName } from './open-storage.ts'

type S3Server = Awaited<ReturnType<typeof startS3Server>>

let db: Db
let id: string
let server: S3Server
let folder: string

beforeAll(async () => {
  server = await startS3Server()
  ;({ db } = await createTestDatabase())
  await db.many(sql`insert into installation (secret_fingerprint) values ('x')`)
  id = (await db.one<{ id: string }>(sql`select id from installation`)).id
})
afterAll(() => server.close())

beforeEach(() => {
  folder = join(inject('scratchFolder'), randomUUID())
  mkdirSync(folder, { recursive: true })
})

const check = (shared: SharedStorage | null) => checkStorage({ shared, local: localFolders(folder), db })
const s3 = (changes = {}): SharedStorage => ({ kind: 's3', bucket: { ...server.bucket, ...changes } })
const markerIn = (place: string) => join(place, markerName)

test('the first start marks the storage, and later ones recognise it', async () => {
  const shared: SharedStorage = { kind: 'folder', folder }

  const answers = [await check(shared), await check(shared), await check(s3()), await check(s3())]

  expect(answers).toEqual([null, null, null, null])
  expect(readFileSync(markerIn(folder), 'utf8')).toBe(id)
})

test('a storage of another installation is refused', async () => {
  writeFileSync(markerIn(folder), randomUUID())

  await expect(check({ kind: 'folder', folder })).rejects.toThrow(
    `SHARED_DIR ${folder} belongs to another installation (${markerIn(folder)}).`,
  )
})

test('a wrong key, a missing bucket and a missing folder end the start with one sentence', async () => {
  const missing = join(folder, 'missing')
  const elsewhere = server.bucket.url.replace('pictures', 'elsewhere')

  await expect(check(s3({ secretAccessKey: 'another' }))).rejects.toThrow(
    `S3_URL ${server.bucket.url} cannot be used: it answered 403 (SignatureDoesNotMatch).`,
  )
  await expect(check(s3({ url: elsewhere }))).rejects.toThrow(
    `S3_URL ${elsewhere} cannot be used: it answered 404 (NoSuchBucket).`,
  )
  await expect(check({ kind: 'folder', folder: missing })).rejects.toThrow(
    new RegExp(`^SHARED_DIR ${missing} cannot be used: ENOENT`),
  )
})

test('a storage that does not answer is a warning', async () => {
  const another = await startS3Server()
  await another.close()

  const warning = await check({ kind: 's3', bucket: another.bucket })

  expect(warning).toBe(
    `S3_URL ${another.bucket.url} cannot be used: it does not answer (ECONNREFUSED). There are no pictures until it answers.`,
  )
})

test('a storage without the pictures of the installation is not marked', async () => {
  const { Ana } = await createUsers(db, { Ana: {} })
  await db.many(sql`
    insert into uploads (id, user_id, purpose, expires_at, stored_at, stored_as, created_at)
    values (${randomUUID()}, ${Ana.id}, 'profile', now(), now(), 'one.webp', now())`)
  const shared: SharedStorage = { kind: 'folder', folder }

  const refused = check(shared)
  await expect(refused).rejects.toThrow(`SHARED_DIR ${folder} has no pictures of this installation: mount it, or copy`)
  const onDisk = await check(null)
  writeFileSync(markerIn(folder), id)

  expect(onDisk).toMatch(/^The newest picture is not in DATA_DIR/)
  expect(await check(shared)).toBeNull()
})
