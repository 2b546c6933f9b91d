import { expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

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
    ...{ id: users.Ben.id, firstName: 'Ben', lastNameInitial: 'T', profileImageUrl: null },
    ...{ storeNumber: '0500', role: 'crew_trainer' },
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

test.each(['Pia', 'Rob', 'Gil'] as const)('returns 404 for %s, who is no approved user', async (name) => {
  const { id } = users[name]
  if (name === 'Gil') await (await server.as(users.Olga)).delete(`/api/admin/users/${id}`)

  const answers = [await ana.get(`/api/people/${id}`), await ana.get(`/api/people/${id}/received`)]

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ])
})

test('suggests three approved colleagues of the store until the first gift, from the own name on', async () => {
  const store = '0600'
  const { Eva, ...others } = await createUsers(server.db, {
    ...{ Eva: { store, toGive: 1 }, Fay: { store }, Ida: { store }, Abe: { store }, Bea: { store }, Cem: { store } },
    ...{ Gus: { store, status: 'pending' }, Hal: { store: '0601' } },
  })
  const eva = await server.as(Eva)
  const suggested = async () => (await eva.get('/api/people/suggested')).body

  const first = await suggested()
  await eva.post('/api/token-gifts', { toUserId: others.Fay.id, amount: 1 })

  expect(first.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Fay', 'Ida', 'Abe'])
  expect(first[0]).toEqual((await eva.get(`/api/people/${others.Fay.id}`)).body)
  expect(await suggested()).toEqual([])
  expect((await (await server.as(others.Fay)).get('/api/people/suggested')).body).toEqual([])
})
