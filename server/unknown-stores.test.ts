import { beforeAll, expect, test } from 'vitest'
import { type TestAdmins, createAdmins, editUser } from '#test/admins.ts'
import { competitionForm } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const message = 'This store number does not exist'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => {
  server = await startTestServer({ storePattern: /^0[0-9]{3}$/ })
  ;({ users, clients } = await createAdmins(server))
})

const signUp = (storeNumber: string) =>
  server.anonymous.post('/api/signup', {
    firstName: 'Mia',
    lastNameInitial: 'K',
    role: 'crew_member',
    storeNumber,
    email: `mia${storeNumber}@store.example`,
    password: 'a secret',
  })

test('refuses a sign-up for a store that is not in use', async () => {
  expect(await signUp('9427')).toMatchObject({
    status: 400,
    body: { message, errors: [{ path: 'storeNumber', message }] },
  })
  expect((await signUp('0427')).status).toBe(201)
})

test('refuses users, admins and competitions of a store that is not in use', async () => {
  const answers = [
    await editUser(clients.boss, users.Ana, { storeNumber: '9427' }),
    await clients.boss.post('/api/admin/create-admin', { email: users.Mara.email, storeNumbers: ['0427', '9427'] }),
    await clients.boss.post('/api/competitions', { ...competitionForm, storeNumbers: ['9427'] }),
  ]

  for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { message } })
})
