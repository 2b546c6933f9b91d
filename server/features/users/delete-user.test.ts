import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { type TestAdmins, adjustTokens, createAdmins } from '#test/admins.ts'
import { balances, createUsers } from '#test/users.ts'
import { uploadPicture } from '#test/pictures.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => ({ users, clients } = await createAdmins(server)))

test('refuses to delete one’s own account', async () => {
  const answer = await clients.adam.delete(`/api/admin/users/${users.Adam.id}`)

  expect(answer).toMatchObject({ status: 400, body: { message: 'You cannot delete your own account' } })
})

test('deleting a user keeps their gifts without a name and closes the balances', async () => {
  await clients.ana.post('/api/token-gifts', { toUserId: users.Mara.id, amount: 1, message: 'Thank you Mara' })
  const board = '/api/leaderboard'

  const answer = await clients.adam.delete(`/api/admin/users/${users.Ana.id}`)

  expect(answer).toMatchObject({ status: 200, body: {} })
  expect((await clients.ana.get('/api/auth/user')).status).toBe(401)
  expect((await clients.mara.get('/api/token-gifts/received')).body[0]).toMatchObject({
    fromUser: null,
    message: 'Thank you Mara',
  })
  expect((await clients.mara.get('/api/notifications')).body[0].message).not.toContain('Ana')
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 0, toEnter: 0, gifted: 1 })
  expect((await clients.mara.get(board)).status).toBe(200)
  expect((await clients.adam.delete(`/api/admin/users/${users.Ana.id}`)).status).toBe(404)
})

test('deletes the notifications of a deleted user and sends no new ones', async () => {
  const notifications = () => server.db.many(sql`select from notifications where user_id = ${users.Ana.id}`)
  const gift = (await clients.ana.post('/api/token-gifts', { toUserId: users.Mara.id, amount: 1 })).body
  await clients.mara.post('/api/comments', { giftId: gift.id, content: 'Thank you' })
  const before = await notifications()

  await clients.adam.delete(`/api/admin/users/${users.Ana.id}`)
  const auditActions = [
    await clients.mara.post('/api/comments', { giftId: gift.id, content: 'Where are you?' }),
    await clients.peer.post('/api/reactions', { giftId: gift.id, reactionType: 'heart' }),
    await clients.peer.post('/api/boosts', { giftId: gift.id }),
  ]

  expect(before).toHaveLength(1)
  expect(auditActions.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await notifications()).toEqual([])
})

test('the email of a deleted user can sign up again', async () => {
  await clients.adam.delete(`/api/admin/users/${users.Ana.id}`)

  const answer = await server.anonymous.post('/api/signup', {
    firstName: 'Ana',
    lastNameInitial: 'T',
    storeNumber: '0427',
    role: 'crew_member',
    email: users.Ana.email,
    password: 'another secret',
  })

  expect(answer.status).toBe(201)
})

test('REQ-SEC-43: erasing a user removes their name, email and every text they wrote', async () => {
  const { Xanthippe } = await createUsers(server.db, { Xanthippe: { toGive: 2, email: 'xanthippe@store.example' } })
  const xanthippe = await server.as(Xanthippe)
  const gift = (
    await xanthippe.post('/api/token-gifts', { toUserId: users.Mara.id, amount: 1, message: 'quizzical words' })
  ).body
  await xanthippe.post('/api/comments', { giftId: gift.id, content: 'quizzical comment' })
  await adjustTokens(clients.boss, Xanthippe, 1, { reason: 'for Xanthippe' })

  const answer = await clients.boss.post(`/api/admin/users/${Xanthippe.id}/erase`)

  expect(answer.status).toBe(200)
  const tables = await server.db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  expect(tables.length).toBeGreaterThan(15)
  for (const { name } of tables) {
    const rows = await server.db.many<{ text: string }>({ text: `select t::text as text from ${name} t`, values: [] })
    expect(
      rows.filter(({ text }) => /xanthippe|quizzical/i.test(text)),
      name,
    ).toEqual([])
  }
  expect((await clients.mara.get(`/api/comments/${gift.id}`)).body).toMatchObject([{ user: null, content: '' }])
})

test('closes a balance of more than a million', async () => {
  await adjustTokens(clients.boss, users.Ana, 1_000_000)
  await adjustTokens(clients.boss, users.Ana, 1_000_000)

  expect((await clients.boss.delete(`/api/admin/users/${users.Ana.id}`)).status).toBe(200)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 0 })
})

test('concurrent deletions and gifts keep the ledger consistent', async () => {
  const { Bank } = await createUsers(server.db, { Bank: { toGive: 100 } })
  const bank = await server.as(Bank)

  const [deleted, ...gifts] = await Promise.all([
    clients.boss.delete(`/api/admin/users/${users.Ana.id}`),
    ...Array.from({ length: 20 }, () => bank.post('/api/token-gifts', { toUserId: users.Ana.id, amount: 1 })),
    ...Array.from({ length: 10 }, () => clients.ana.post('/api/token-gifts', { toUserId: Bank.id, amount: 1 })),
  ])

  expect(deleted.status).toBe(200)
  expect(gifts.every(({ status }) => [201, 400, 401, 404].includes(status))).toBe(true)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 0, toEnter: 0 })
})

test('deletes the picture of a deleted user', async () => {
  const address = await uploadPicture(clients.ana)
  await clients.ana.put('/api/profile-image', { profileImageURL: address })
  const before = await clients.mara.get(address)

  await clients.adam.delete(`/api/admin/users/${users.Ana.id}`)

  expect([before.status, (await clients.mara.get(address)).status]).toEqual([200, 404])
})
