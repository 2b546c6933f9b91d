import { beforeAll, beforeEach, expect, test } from 'vitest'
import { removeAbandonedUploads } from '#server/features/uploads/remove-abandoned-uploads.ts'
import { uploadPicture } from '#test/pictures.ts'
import { createReportScene, notificationsOf, type ReportScene } from '#test/reports.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let scene: ReportScene
let picture: string
let reportId: string

beforeAll(async () => (server = await startTestServer()))

// Ben has a picture, and Eve has reported it.
beforeEach(async () => {
  scene = await createReportScene(server)
  picture = await uploadPicture(scene.ben)
  await scene.ben.put('/api/profile-image', { profileImageURL: picture })
  await reportPicture()
  reportId = (await openPictureReport()).id
})

const reportPicture = () =>
  scene.eve.post('/api/reports', { subject: 'picture', subjectId: scene.users.Ben.id, reason: 'Not a person' })
const openPictureReport = async () =>
  (await scene.adam.get('/api/reports')).body.find(({ pictureUrl }: { pictureUrl: string }) => pictureUrl === picture)
const decide = (name: 'hide' | 'restore') => scene.adam.post(`/api/reports/${reportId}/${name}`)
const shownPicture = async () => (await scene.eve.get(`/api/people/${scene.users.Ben.id}`)).body.profileImageUrl

test('a hidden picture leaves the initials, and its file only to its owner and admins in scope', async () => {
  const { ben, eve, adam, otto, olga } = scene
  server.clock.forward({ ms: 5 })
  await decide('hide')

  expect(await shownPicture()).toBeNull()
  expect((await ben.get('/api/auth/user')).body.profileImageUrl).toBeNull()
  for (const client of [ben, adam, olga]) expect((await client.get(picture)).status).toBe(200)
  for (const client of [eve, otto]) expect((await client.get(picture)).status).toBe(404)
  expect((await notificationsOf(ben))[0]).toBe('An administrator hid your profile picture')
})

test('a restored picture is shown again', async () => {
  await decide('hide')
  await decide('restore')

  expect(await shownPicture()).toBe(picture)
  expect((await scene.eve.get(picture)).status).toBe(200)
})

test('the owner cannot show a hidden picture again, but another one', async () => {
  const { ben, eve } = scene
  await decide('hide')

  const same = await ben.put('/api/profile-image', { profileImageURL: picture })
  const other = await uploadPicture(ben)
  const next = await ben.put('/api/profile-image', { profileImageURL: other })

  expect(same).toMatchObject({ status: 409, body: { code: 'picture_hidden' } })
  expect(next.body.profileImageUrl).toBe(other)
  expect((await ben.get(picture)).status).toBe(404)
  expect((await decide('restore')).status).toBe(404)
  expect((await eve.get(other)).status).toBe(200)
})

test('the report of a picture that was replaced leaves the list', async () => {
  await scene.ben.delete('/api/profile-image')

  expect(await openPictureReport()).toBeUndefined()
  expect((await decide('hide')).status).toBe(404)
})

test('the cleanup of unused uploads keeps a hidden picture', async () => {
  await decide('hide')
  server.clock.forward({ days: 2 })

  await removeAbandonedUploads(server.context, server.clock.now())

  expect((await (await server.as(scene.users.Ben)).get(picture)).status).toBe(200)
})

test('a deleted account leaves no hidden picture', async () => {
  await decide('hide')

  await scene.olga.delete(`/api/admin/users/${scene.users.Ben.id}`)

  expect((await scene.olga.get(picture)).status).toBe(404)
})
