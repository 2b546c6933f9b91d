import { beforeAll, expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

type Listed = { id: string; isThisOne: boolean }

async function someone() {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  return { Ana, here: await server.as(Ana), elsewhere: await server.as(Ana) }
}

test('lists the user’s sessions, marks the current one and shows no key', async () => {
  const { here } = await someone()

  const answer = await here.get('/api/user/sessions')

  const sessions: Listed[] = answer.body
  expect(sessions.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true])
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['agent', 'createdAt', 'id', 'isThisOne', 'usedAt'])
})

test('ending a session takes effect at once and keeps the others', async () => {
  const { here, elsewhere } = await someone()
  await elsewhere.get('/api/auth/user')
  const sessions: Listed[] = (await here.get('/api/user/sessions')).body
  const other = sessions.find(({ isThisOne }) => !isThisOne)

  const answer = await here.delete(`/api/user/sessions/${other?.id}`)

  expect(answer.status).toBe(200)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  expect((await here.get('/api/auth/user')).status).toBe(200)
  expect((await here.delete(`/api/user/sessions/${other?.id}`)).status).toBe(404)
})

test('REQ-SEC-17: returns 404 for a session of another user', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const [session]: Listed[] = (await ana.here.get('/api/user/sessions')).body

  const answer = await ben.here.delete(`/api/user/sessions/${session?.id}`)

  expect(answer.status).toBe(404)
  expect((await ana.here.get('/api/user/sessions')).body).toHaveLength(2)
})

test('ending all other sessions keeps the current one and those of other users', async () => {
  const [{ here, elsewhere }, ben] = [await someone(), await someone()]

  await here.delete('/api/user/sessions')

  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  expect((await here.get('/api/user/sessions')).body).toMatchObject([{ isThisOne: true }])
  expect((await ben.elsewhere.get('/api/auth/user')).status).toBe(200)
})
