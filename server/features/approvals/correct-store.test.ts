import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const path = '/api/user/registration'
const storeOf = async (id: string) =>
  (await server.db.one<{ store: string }>(sql`select store_number::text as store from users where id = ${id}`)).store

test.each([
  ['without an admin and without approved colleagues', '0901', {}, false],
  ['with an admin', '0902', { Ada: { role: 'admin', store: '0900', adminStores: ['0902'] } }, true],
  ['with an approved colleague', '0903', { Cara: { store: '0903' } }, true],
  ['with a colleague who waits too', '0904', { Cara: { store: '0904', status: 'pending' } }, false],
] as const)('a store %s: its registrations say whether it is known', async (_, store, others, storeIsKnown) => {
  const users: Record<string, object> = { Ben: { status: 'pending', store }, Olga: { role: 'super_admin' }, ...others }
  const { Ben, Olga } = await createUsers(server.db, users)

  const own = await (await server.as(Ben!)).get(path)
  const { body: listed } = await (await server.as(Olga!)).get('/api/users/pending?limit=100')

  expect(own).toMatchObject({ status: 200, body: { storeNumber: store, storeIsKnown, weeklyTokens: 1 } })
  expect(listed.find(({ id }: { id: string }) => id === Ben!.id)).toMatchObject({ storeIsKnown })
})

test('the answer to a sign-up says whether the store is known', async () => {
  await createUsers(server.db, { Cara: { store: '0911' } })
  const form = { firstName: 'Mia', lastNameInitial: 'K', role: 'crew_member', password: 'secret' }
  const signUp = (storeNumber: string) =>
    server.anonymous.post('/api/signup', { ...form, storeNumber, email: `mia-${storeNumber}@store.example` })

  expect((await signUp('0911')).body).toMatchObject({ storeIsKnown: true })
  expect((await signUp('0912')).body).toMatchObject({ storeIsKnown: false })
})

test('a person who waits corrects the store number, and the admins of that store decide', async () => {
  const { Ben, Ada } = await createUsers(server.db, {
    Ben: { status: 'pending', store: '0921' },
    Ada: { role: 'admin', adminStores: ['0922'] },
  })

  const answer = await (await server.as(Ben)).put(path, { storeNumber: '0922' })

  expect(answer).toMatchObject({ status: 200, body: { storeNumber: '0922', storeIsKnown: true } })
  const admin = await server.as(Ada)
  expect((await admin.get('/api/users/pending')).body).toMatchObject([{ id: Ben.id }])
  const { body: events } = await admin.get('/api/admin/audit-log?action=registration_corrected')
  expect(events).toMatchObject([{ actorId: Ben.id, details: { store: { before: '0921', after: '0922' } } }])
})

test.each([
  ['approved', 409, 'already_decided'],
  ['rejected', 403, 'not_approved'],
] as const)('refuses a correction once the user is %s', async (status, expected, code) => {
  const { Ben } = await createUsers(server.db, { Ben: { status, store: '0931' } })

  const answer = await (await server.as(Ben)).put(path, { storeNumber: '0932' })

  expect(answer).toMatchObject({ status: expected, body: { code } })
  expect(await storeOf(Ben.id)).toBe('0931')
})

test('a correction that races with the approval changes no approved user', async () => {
  const { Ben, Olga } = await createUsers(server.db, {
    Ben: { status: 'pending', store: '0941' },
    Olga: { role: 'super_admin' },
  })
  const [ben, olga] = [await server.as(Ben), await server.as(Olga)]

  const [correction, approval] = await Promise.all([
    ben.put(path, { storeNumber: '0942' }),
    olga.put(`/api/users/${Ben.id}/approve`),
  ])

  expect(approval.status).toBe(200)
  expect([200, 403, 409]).toContain(correction.status)
  expect(await storeOf(Ben.id)).toBe(correction.status === 200 ? '0942' : '0941')
})

test('the stores in use are those of approved users and of admins, not of registrations', async () => {
  const { Olga } = await createUsers(server.db, {
    Olga: { role: 'super_admin', store: '0951' },
    Ada: { role: 'admin', store: '0951', adminStores: ['0952'] },
    Ben: { status: 'pending', store: '0953' },
    Rob: { status: 'rejected', store: '0954' },
  })

  const { body } = await (await server.as(Olga)).get('/api/admin/stores')

  expect(body.stores).toEqual(expect.arrayContaining(['0951', '0952']))
  expect(body.stores).not.toEqual(expect.arrayContaining(['0953']))
  expect(body.stores).not.toEqual(expect.arrayContaining(['0954']))
})
