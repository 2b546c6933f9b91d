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
const drop = () => removeAbandonedUploads(server.context, server.clock.now())
const wear = (path: string) =>
  server.db.many(sql`update users set profile_image_url = ${path} where id = ${Ana.id} returning id`)

async function uploads() {
  const rows = await server.db.many<{ id: string }>(sql`select id from uploads order by id`)
  return rows.map(({ id }) => `/api/objects/${id}`)
}

test('an upload that nothing was sent to is dropped when its time is over', async () => {
  await requestUpload(ana)
  server.clock.forward({ days: 6 })
  await drop()
  const inTime = await uploads()
  server.clock.forward({ days: 2 })

  await drop()

  expect([inTime.length, await uploads()]).toEqual([1, []])
})

test('a picture that is used nowhere is dropped after a day, and one that is used stays', async () => {
  const worn = await uploadPicture(ana)
  await wear(worn)
  await uploadPicture(ana)
  await uploadPicture(ana, 'competition')
  server.clock.forward({ hours: 23 })
  await drop()
  const dayNotOver = (await uploads()).length
  server.clock.forward({ hours: 2 })

  const dropped = await drop()

  expect([dayNotOver, dropped, await uploads(), files().length]).toEqual([3, 2, [worn], 1])
})

test('files that a killed server left are dropped after an hour, and no others', async () => {
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
  const young = new Date(server.clock.now().getTime() - 59 * 60_000)
  const old = new Date(server.clock.now().getTime() - 61 * 60_000)
  for (const file of [...strays, known]) await utimes(file, young, young)
  const tooEarly = await drop()
  for (const file of [...strays, known]) await utimes(file, old, old)

  expect([tooEarly, await drop()]).toEqual([0, 3])
  expect([files().length, readdirSync(incomingFolder(server.context.settings))]).toEqual([1, []])
})

test('a picture that was replaced is found no more and lies nowhere; another address is no matter', async () => {
  const path = await uploadPicture(ana)

  await removeUpload(server.context, null)
  await removeUpload(server.context, 'https://pictures.example/prize.jpg')
  await removeUpload(server.context, path)

  expect([(await ana.get(path)).status, await uploads(), files()]).toEqual([404, [], []])
})

test('with a person go the profile pictures at once, and the picture of a prize stays', async () => {
  const own = await uploadPicture(ana)
  const prize = await uploadPicture(ana, 'competition')

  await server.db.transaction((tx) => removeProfilePictures(tx, server.context.pictures, Ana.id))

  expect([(await ana.get(own)).status, (await ana.get(prize)).status, files().length]).toEqual([404, 200, 1])
})
