import { beforeAll, expect, test } from 'vitest'
import { queryAsOwner } from '#test/database.ts'
import { createUsers } from '#test/users.ts'
import { requestUpload, uploadPicture } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

async function someone() {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  return server.as(Ana)
}

test('REQ-SEC-33: shows the user’s own upload, with or without its query, and removes the previous picture', async () => {
  const here = await someone()
  const [first, second] = [await uploadPicture(here), await uploadPicture(here)]

  const shown = await here.put('/api/profile-image', { profileImageURL: `http://localhost:3000${first}?expires=1` })
  const next = await here.put('/api/profile-image', { profileImageURL: second })

  expect(shown).toMatchObject({ status: 200, body: { profileImageUrl: first } })
  expect(next.body.profileImageUrl).toBe(second)
  expect((await here.get('/api/auth/user')).body.profileImageUrl).toBe(second)
  expect((await here.get(first)).status).toBe(404)
  expect((await here.get(second)).status).toBe(200)
})

test('REQ-SEC-33: refuses an address that is not a finished upload of the user, and changes nothing', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const mine = await uploadPicture(ana)
  await ana.put('/api/profile-image', { profileImageURL: mine })
  const addresses = [await uploadPicture(ben), await requestUpload(ana), 'https://evil.example/a.png', '', 'x']

  const answers = await Promise.all(
    addresses.map((profileImageURL) => ana.put('/api/profile-image', { profileImageURL })),
  )

  for (const answer of answers)
    expect(answer).toMatchObject({ status: 400, body: { message: 'Upload a picture first' } })
  expect((await ana.get('/api/auth/user')).body.profileImageUrl).toBe(mine)
})

test('removes the picture; removing it again succeeds', async () => {
  const here = await someone()
  const path = await uploadPicture(here)
  await here.put('/api/profile-image', { profileImageURL: path })

  const answers = [await here.delete('/api/profile-image'), await here.delete('/api/profile-image')]

  expect(answers.map(({ status, body }) => [status, body.profileImageUrl])).toEqual([
    [200, null],
    [200, null],
  ])
  expect((await here.get(path)).status).toBe(404)
})

test('keeps the picture when the one before it cannot be removed', async () => {
  const here = await someone()
  const [first, second] = [await uploadPicture(here), await uploadPicture(here)]
  await here.put('/api/profile-image', { profileImageURL: first })
  await queryAsOwner(server.owner, 'create trigger refused before delete on uploads execute function refuse_change()')

  const answer = await here.put('/api/profile-image', { profileImageURL: second })

  await queryAsOwner(server.owner, 'drop trigger refused on uploads')
  expect(answer.status).toBe(500)
  expect((await here.get('/api/auth/user')).body.profileImageUrl).toBe(first)
  expect((await here.get(first)).status).toBe(200)
})
