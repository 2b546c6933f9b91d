import { existsSync, readdirSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { requestUpload, uploadPicture } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { removeAbandonedUploads } from './remove-abandoned-uploads.ts'
import { removeProfilePictures, removeUpload } from './remove-upload.ts'
import { incomingFolder } from './store-picture.ts'

let server: TestServer
let Ana: TestUser
let ana: TestClient

beforeEach(async () => {
  server = await startTestServer()
  Ana = (await createUsers(server.db, { Ana: { role: 'super_admin' } })).Ana
  ana = await server.as(Ana)
})

const files = (folder = server.context.settings.picturesFolder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'incoming') : []
const removeAbandoned = () => removeAbandonedUploads(server.context, server.clock.now())
const useAsProfilePicture = (path: string) =>
  server.db.many(sql`update users set profile_image_url = ${path} where id = ${Ana.id} returning id`)

async function uploads() {
  const rows = await server.db.many<{ id: string }>(sql`select id from uploads order by id`)
  return rows.map(({ id }) => `/api/objects/${id}`)
}

test('removes an upload that received nothing before it expired', async () => {
  await requestUpload(ana)
  server.clock.forward({ days: 6 })
  await removeAbandoned()
  const beforeExpiry = await uploads()
  server.clock.forward({ days: 2 })

  await removeAbandoned()

  expect([beforeExpiry.length, await uploads()]).toEqual([1, []])
})

test('removes an unused picture after a day and keeps a used one', async () => {
  const usedPicture = await uploadPicture(ana)
  await useAsProfilePicture(usedPicture)
  await uploadPicture(ana)
  await uploadPicture(ana, 'competition')
  server.clock.forward({ hours: 23 })
  await removeAbandoned()
  const dayNotOver = (await uploads()).length
  server.clock.forward({ hours: 2 })

  const removedCount = await removeAbandoned()

  expect([dayNotOver, removedCount, await uploads(), files().length]).toEqual([3, 2, [usedPicture], 1])
})

test('removes files left by a killed server after an hour, and no others', async () => {
  await uploadPicture(ana)
  const { picturesFolder } = server.context.settings
  const strays = [
    join(picturesFolder, 'x.webp.half'),
    join(picturesFolder, 'x.webp'),
    join(incomingFolder(server.context.settings), 'y'),
  ]
  await mkdir(incomingFolder(server.context.settings), { recursive: true })
  for (const stray of strays) await writeFile(stray, 'x')
  const known = join(
    picturesFolder,
    files().find((name) => !name.startsWith('x'))!,
  )
  const recent = new Date(server.clock.now().getTime() - 59 * 60_000)
  const old = new Date(server.clock.now().getTime() - 61 * 60_000)
  for (const file of [...strays, known]) await utimes(file, recent, recent)
  const tooEarly = await removeAbandoned()
  for (const file of [...strays, known]) await utimes(file, old, old)

  expect([tooEarly, await removeAbandoned()]).toEqual([0, 3])
  expect([files().length, readdirSync(incomingFolder(server.context.settings))]).toEqual([1, []])
})

test('removes a replaced picture and its file, and ignores other addresses', async () => {
  const path = await uploadPicture(ana)

  await server.db.transaction(async (tx) => {
    for (const address of [null, 'https://pictures.example/prize.jpg', path])
      await removeUpload(tx, server.context.pictures, address)
  })

  expect([(await ana.get(path)).status, await uploads(), files()]).toEqual([404, [], []])
})

test('removes the profile pictures of a user and keeps their competition pictures', async () => {
  const own = await uploadPicture(ana)
  const prize = await uploadPicture(ana, 'competition')

  await server.db.transaction((tx) => removeProfilePictures(tx, server.context.pictures, Ana.id))

  expect([(await ana.get(own)).status, (await ana.get(prize)).status, sizesOf(prize)]).toEqual([
    404,
    200,
    ['.w480.webp', '.webp'],
  ])
  expect(files()).toHaveLength(2)
})

test('keeps the smaller sizes of a picture in use', async () => {
  const prize = await uploadPicture(ana, 'competition')
  await useAsProfilePicture(prize)
  server.clock.forward({ days: 2 })
  for (const name of files()) await makeOld(name)

  await removeAbandoned()

  expect(sizesOf(prize)).toEqual(['.w480.webp', '.webp'])
})

/** What follows the names in the files of a picture. */
const sizesOf = (path: string) =>
  files()
    .filter((name) => name.startsWith(path.split('/').at(-1) ?? '-'))
    .map((name) => name.replace(/^[^.]+\.[^.]+/, ''))
    .sort()

const makeOld = (name: string) =>
  utimes(join(server.context.settings.picturesFolder, name), new Date('2026-11-01'), new Date('2026-11-01'))
