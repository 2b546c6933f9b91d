import { readdir } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { competitionForm, openCompetition } from '#test/competitions.ts'
import { picture, sendFile, requestUpload, uploadPicture } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const refusal = { status: 400, body: { message: 'Upload comes once object storage is configured' } }

let server: TestServer
let boss: TestClient
let profilePicture: string
let prize: string
let unsent: string

beforeAll(async () => {
  server = await startTestServer()
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  boss = await server.as(Boss)
  profilePicture = await uploadPicture(boss)
  prize = await uploadPicture(boss, 'competition')
  unsent = await requestUpload(boss)
  await boss.put('/api/profile-image', { profileImageURL: profilePicture })
  server.context.settings.takesUploads = false
})

const uploads = () => server.db.many({ text: 'select * from uploads order by id', values: [] })
const files = () => readdir(server.context.settings.picturesFolder, { recursive: true })

test('refuses to start an upload without object storage', async () => {
  const before = await uploads()

  const answers = [await boss.post('/api/objects/upload'), await boss.post('/api/objects/upload?purpose=competition')]

  for (const answer of answers) expect(answer).toMatchObject(refusal)
  expect(await uploads()).toEqual(before)
})

test('refuses a picture at an earlier address without object storage', async () => {
  const before = [await uploads(), await files()]

  const answer = await sendFile(boss, unsent, await picture().jpeg().toBuffer())

  expect(answer).toMatchObject(refusal)
  expect([await uploads(), await files()]).toEqual(before)
})

test('serves, keeps and removes existing pictures without object storage', async () => {
  const withPrize = { ...competitionForm, imageUrl: prize }
  const competition = await openCompetition(boss, withPrize)

  const served = [await boss.get(profilePicture), await boss.get(prize)]
  const edited = await boss.put(`/api/competitions/${competition}`, withPrize)
  const removed = await boss.delete('/api/profile-image')

  expect(served.map(({ status }) => status)).toEqual([200, 200])
  expect(edited).toMatchObject({ status: 200, body: { imageUrl: prize } })
  expect(removed).toMatchObject({ status: 200, body: { profileImageUrl: null } })
  expect((await boss.get(profilePicture)).status).toBe(404)
})
