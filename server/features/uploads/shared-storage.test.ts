import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import type { SharedStorage } from '#server/platform/config/shared-storage.ts'
import { sql } from '#server/platform/db/sql.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { emailFileRetention } from '#server/platform/mail/email-file-retention.ts'
import { checkStorage } from '#server/platform/storage/check-storage.ts'
import { localFolders } from '#server/platform/storage/open-storage.ts'
import type { TestClient } from '#test/client.ts'
import { createTestDatabase } from '#test/database.ts'
import { picture, requestUpload, sendFile, uploadPicture } from '#test/pictures.ts'
import { startS3Server } from '#test/s3-server.ts'
import { startTestServerOn, type TestServer, testSettings } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { removeAbandonedUploads } from './remove-abandoned-uploads.ts'

type Place = { shared: SharedStorage; takeAway(): unknown }

const folder = join(inject('scratchFolder'), randomUUID())

async function bucketPlace(): Promise<Place> {
  const { bucket, close } = await startS3Server()
  return { shared: { kind: 's3', bucket }, takeAway: close }
}

async function folderPlace(): Promise<Place> {
  mkdirSync(folder, { recursive: true })
  return { shared: { kind: 'folder', folder }, takeAway: () => rmSync(folder, { recursive: true }) }
}

const kinds = ['S3_URL', 'SHARED_DIR'] as const
type Kind = (typeof kinds)[number]
type Pair = Awaited<ReturnType<typeof startPair>>

let pairs: Record<Kind, Pair>

beforeAll(async () => {
  pairs = { S3_URL: await startPair(await bucketPlace()), SHARED_DIR: await startPair(await folderPlace()) }
})

/** Starts two servers on one database and one storage. */
async function startPair({ shared, takeAway }: Place) {
  const database = await createTestDatabase()
  await database.db.many(sql`insert into installation (secret_fingerprint) values ('x')`)
  await checkStorage({ shared, local: localFolders(folder), db: database.db })
  const start = () => {
    const own = join(inject('scratchFolder'), randomUUID())
    const mail = { ...testSettings.mail, folder: join(own, 'mail') }
    const settings = { ...testSettings, sharedStorage: shared, picturesFolder: join(own, 'objects'), mail }
    return startTestServerOn(database, { events: memoryEventBus(), settings })
  }
  const servers: [TestServer, TestServer] = [await start(), await start()]
  // The storage has a clock of its own.
  for (const { clock } of servers) clock.set(new Date().toISOString())
  const users = await createUsers(database.db, { Ana: { role: 'super_admin' }, Ben: {} })
  const clients: [TestClient, TestClient] = [await servers[0].as(users.Ana), await servers[1].as(users.Ana)]
  return { servers, clients, users, takeAway }
}

async function namesIn({ context }: TestServer, part: 'pictures' | 'mailFiles') {
  const names: string[] = []
  for await (const batch of context[part].namesBefore(new Date(8.64e15))) names.push(...batch)
  return names
}

test.each(kinds)('%s: a picture that was uploaded through one is served and removed by the other', async (kind) => {
  const { servers, clients } = pairs[kind]
  const path = await uploadPicture(clients[0])

  const served = await clients[1].get(path)
  const stored = await namesIn(servers[1], 'pictures')
  await clients[0].put('/api/profile-image', { profileImageURL: path })
  const removed = await clients[1].delete('/api/profile-image')

  expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  expect(stored).toHaveLength(1)
  expect(removed.status).toBe(200)
  expect((await clients[0].get(path)).status).toBe(404)
  expect(await namesIn(servers[1], 'pictures')).toEqual([])
})

test.each(kinds)(
  '%s: the cleanup of one removes unused pictures of the other, and files without a row after an hour',
  async (kind) => {
    const { servers, clients } = pairs[kind]
    await uploadPicture(clients[0])
    await servers[0].context.pictures.put('stray.webp', Buffer.from('x'))
    const { context, clock } = servers[1]

    await removeAbandonedUploads(context, clock.now())
    const early = await namesIn(servers[1], 'pictures')
    clock.forward({ days: 2 })
    await removeAbandonedUploads(context, clock.now())

    expect(early).toHaveLength(2)
    expect(await namesIn(servers[1], 'pictures')).toEqual([])
  },
)

test.each(kinds)(
  '%s: an email that was written by one is where admins are sent, and removed by the cleanup of the other',
  async (kind) => {
    const { servers, clients } = pairs[kind]
    const { body } = await clients[0].post(`/api/admin/users/${pairs[kind].users.Ben.id}/reset-password`)

    await vi.waitFor(async () => expect(await namesIn(servers[1], 'mailFiles')).toHaveLength(1), 10_000)
    const [name = ''] = await namesIn(servers[1], 'mailFiles')
    await servers[0].db.many(sql`delete from deliveries`)
    const { db, context } = servers[1]
    const count = await emailFileRetention(db, context.mailFiles).remove(new Date(Date.now() + 7_200_000), 100)

    expect(body.file).toBe(context.mailFiles.locationOf(name))
    expect(count).toBe(1)
    expect(await namesIn(servers[1], 'mailFiles')).toEqual([])
  },
)

test.each(kinds)('%s: without the storage pictures are refused with 503, and everything else works', async (kind) => {
  const { clients } = pairs[kind]
  const path = await uploadPicture(clients[0])
  await clients[0].put('/api/profile-image', { profileImageURL: path })
  const address = await requestUpload(clients[0])
  await pairs[kind].takeAway()

  const sent = await sendFile(clients[0], address, await picture().jpeg().toBuffer())
  const refused = await sendFile(clients[0], address, await picture().jpeg().toBuffer())
  const [feed, ready] = [await clients[0].get('/api/feed'), await clients[0].get('/readyz')]
  const removed = await clients[1].delete('/api/profile-image')

  for (const { status, body, headers } of [sent, refused]) {
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toMatchObject({ code: 'storage_unavailable', message: expect.stringMatching(/^Pictures are not/) })
  }
  expect([feed.status, ready.status]).toEqual([200, 200])
  expect(removed).toMatchObject({ status: 200, body: { profileImageUrl: null } })
})
