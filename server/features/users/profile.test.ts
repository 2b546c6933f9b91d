import { expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'
import { commandContext } from '#server/app-context.ts'
import { giveTokens } from '#server/features/gifts/give-tokens.ts'
import { sql } from '#server/platform/db/sql.ts'

const server = await startTestServer()
const users = await createUsers(server.db, {
  Ana: { toGive: 5 },
  Ben: { role: 'crew_trainer', store: '0500' },
  Pia: { status: 'pending' },
  Rob: { status: 'rejected' },
  Gil: {},
  Olga: { role: 'super_admin' },
})
const ana = await server.as(users.Ana)

test('shows a colleague of any store without email, balances and entries', async () => {
  const { status, body } = await ana.get(`/api/people/${users.Ben.id}`)

  expect(status).toBe(200)
  expect(body).toEqual({
    id: users.Ben.id,
    firstName: 'Ben',
    lastNameInitial: 'T',
    profileImageUrl: null,
    storeNumber: '0500',
    role: 'crew_trainer',
    thanksCount: 0,
    topReasons: [],
    between: null,
    milestones: [],
    canMakeCode: false,
  })
})

test('lists what a colleague received, newest first, page by page', async () => {
  for (const message of ['First', 'Second', 'Third'])
    await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1, message })

  const page = await ana.get(`/api/people/${users.Ben.id}/received?limit=2`)
  const rest = await ana.get(String(page.headers['link'] ?? '').match(/<(.*)>/)?.[1] ?? '')

  const messages = [page, rest].map(({ body }) => body.map((gift: { message: string }) => gift.message))
  expect(messages).toEqual([['Third', 'Second'], ['First']])
})

test('tells the gifts between the viewer and a colleague, in both directions, without hidden ones', async () => {
  const { Dan, Eli } = await createUsers(server.db, { Dan: { toGive: 5 }, Eli: { toGive: 5 } })
  const [dan, eli] = [await server.as(Dan), await server.as(Eli)]
  const none = (await dan.get(`/api/people/${Eli.id}`)).body.between
  await dan.post('/api/token-gifts', { toUserId: Eli.id, amount: 1, message: 'First' })
  await dan.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1, message: 'Elsewhere' })
  const back = (await eli.post('/api/token-gifts', { toUserId: Dan.id, amount: 1, message: 'Back' })).body
  const hidden = (await eli.post('/api/token-gifts', { toUserId: Dan.id, amount: 1, message: 'Hidden' })).body
  await server.db.many(sql`update token_gifts set hidden_at = now() where id = ${hidden.id}`)

  const { body } = await dan.get(`/api/people/${Eli.id}`)
  const own = (await dan.get(`/api/people/${Dan.id}`)).body

  const newest = { id: back.id, createdAt: back.createdAt, message: 'Back', isMine: false }
  expect([none, body.between, own.between]).toEqual([null, { count: 2, newest }, null])
  expect((await ana.get(`/api/people/${Eli.id}`)).body.between).toBeNull()
})

test('names the three most frequent reasons of what everyone sees', async () => {
  const reasons = ['😊 Guests', '🎓 Teacher', '🤝 Teamwork', '🧊 Calm']
  await server.db.many(sql`update organization set reasons = ${reasons}`)
  const { Dan, Eli } = await createUsers(server.db, { Dan: { toGive: 20 }, Eli: {} })
  const dan = await server.as(Dan)
  const thank = async (reason?: string) =>
    (await dan.post('/api/token-gifts', { toUserId: Eli.id, amount: 1, reason })).body.id
  for (const reason of [
    '🧊 Calm',
    '🤝 Teamwork',
    '🤝 Teamwork',
    '🤝 Teamwork',
    '😊 Guests',
    '🎓 Teacher',
    '🎓 Teacher',
  ])
    await thank(reason)
  await thank()
  for (const id of [await thank('😊 Guests'), await thank('😊 Guests')])
    await server.db.many(sql`update token_gifts set hidden_at = now() where id = ${id}`)

  const { body } = await dan.get(`/api/people/${Eli.id}`)

  expect(body.topReasons).toEqual([
    { reason: '🤝 Teamwork', count: 3 },
    { reason: '🎓 Teacher', count: 2 },
    { reason: '😊 Guests', count: 1 },
  ])
  expect(body.thanksCount, 'without the hidden ones').toBe(8)
})

test('counts the newest 500 gifts and their reasons', async () => {
  await server.db.many(sql`update organization set reasons = '{"🎓 Teacher","🤝 Teamwork"}'`)
  const { Dan, Eli } = await createUsers(server.db, { Dan: { toGive: 502 }, Eli: {} })
  const thank = (reason: string) =>
    giveTokens(commandContext(server.context, new Date()), Dan, { toUserId: Eli.id, amount: 1, reason })
  for (let count = 0; count < 2; count++) await thank('🎓 Teacher')
  for (let count = 0; count < 500; count++) await thank('🤝 Teamwork')

  const { body } = await ana.get(`/api/people/${Eli.id}`)

  expect(body.topReasons).toEqual([{ reason: '🤝 Teamwork', count: 500 }])
  expect(body.thanksCount).toBe(500)
})

test.each(['Pia', 'Rob', 'Gil'] as const)('returns 404 for %s, who is no approved user', async (name) => {
  const { id } = users[name]
  if (name === 'Gil') await (await server.as(users.Olga)).delete(`/api/admin/users/${id}`)

  const answers = [await ana.get(`/api/people/${id}`), await ana.get(`/api/people/${id}/received`)]

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ])
})

test('suggests for a gift those of the store whom one has thanked last, then those from the own name on', async () => {
  const store = '0688'
  const { Eva, ...others } = await createUsers(server.db, {
    Eva: { store, toGive: 22 },
    Fay: { store },
    Ida: { store },
    Abe: { store },
    Bea: { store },
    Cem: { store },
    Hal: { store: '0689' },
  })
  const eva = await server.as(Eva)
  const thank = ({ id }: { id: string }) => eva.post('/api/token-gifts', { toUserId: id, amount: 1 })
  const suggested = async () =>
    (await eva.get('/api/people/suggested?always=true')).body.map(({ firstName }: { firstName: string }) => firstName)

  await thank(others.Hal)
  expect(await suggested(), 'not of another store').toEqual(['Fay', 'Ida', 'Abe'])
  await thank(others.Cem)
  expect(await suggested()).toEqual(['Cem', 'Fay', 'Ida'])
  await thank(others.Ida)
  await thank(others.Ida)
  expect(await suggested(), 'each once').toEqual(['Cem', 'Ida', 'Fay'])
  await thank(others.Bea)
  await thank(others.Abe)

  expect(await suggested(), 'the last three').toEqual(['Abe', 'Bea', 'Ida'])
})

test('suggests three approved colleagues of the store, from the own name on; without `always` during the first steps', async () => {
  const store = '0600'
  const { Eva, ...others } = await createUsers(server.db, {
    Eva: { store, toGive: 22 },
    Fay: { store },
    Ida: { store },
    Abe: { store },
    Bea: { store },
    Cem: { store },
    Gus: { store, status: 'pending' },
    Hal: { store: '0601' },
  })
  const eva = await server.as(Eva)
  const suggested = async (search = '') => (await eva.get(`/api/people/suggested${search}`)).body

  const first = await suggested()
  await eva.post('/api/token-gifts', { toUserId: others.Fay.id, amount: 1 })
  const afterOne = await suggested()
  await eva.post('/api/token-gifts', { toUserId: others.Fay.id, amount: 20 })

  expect(first.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Fay', 'Ida', 'Abe'])
  expect((await eva.get(`/api/people/${others.Fay.id}`)).body).toMatchObject(first[0])
  expect(afterOne).toEqual(first)
  expect(await suggested()).toEqual([])
  expect(await suggested('?always=true')).toEqual(first)
  expect((await (await server.as(others.Fay)).get('/api/people/suggested')).body).toEqual([])
})

test('lists the approved colleagues of the own store by first name, without emails', async () => {
  const store = '0602'
  const { Kim, Lia, Abe } = await createUsers(server.db, {
    Kim: { store },
    Lia: { store },
    Abe: { store, role: 'shift_manager' },
    Max: { store, status: 'pending' },
    Ned: { store: '0603' },
  })

  const { body } = await (await server.as(Kim)).get('/api/people/store')

  expect(body).toEqual([
    expect.objectContaining({ id: Abe.id, firstName: 'Abe', storeNumber: store, role: 'shift_manager' }),
    expect.objectContaining({ id: Lia.id }),
  ])
  expect(JSON.stringify(body)).not.toContain('@')
})
