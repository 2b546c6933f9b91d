import { beforeAll, expect, test } from 'vitest'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let ana: TestClient
let Ana: TestUser

beforeAll(async () => {
  server = await startTestServer()
  const users = await createUsers(server.db, {
    Ana: { email: 'ana@store.example' },
    'Lucía María': { initial: 'R', email: 'lucia@store.example' },
    Bo: { initial: 'C', email: 'bo.c@shop.example' },
    '100%': { email: 'percent@store.example' },
    Waiting: { status: 'pending', email: 'waiting@store.example' },
    Rejected: { status: 'rejected', email: 'rejected@store.example' },
  })
  Ana = users.Ana
  ana = await server.as(Ana)
})

const found = async (text: string) =>
  (await ana.get(`/api/users/search?q=${encodeURIComponent(text)}`)).body.map(
    (person: { firstName: string }) => person.firstName,
  )

test.each([
  ['l', ['Lucía María']],
  ['LUCIA', ['Lucía María']],
  ['mar', ['Lucía María']],
  ['lucía maría r', ['Lucía María']],
  ['bo c', ['Bo']],
  ['shop', ['Bo']],
  ['ucí', ['Lucía María']],
  ['hop.ex', ['Bo']],
  ['uc', []],
  ['%', []],
  ['_', []],
  ['100%', ['100%']],
  ['0%', []],
  ['waiting', []],
  ['rejected', []],
  ['ana', []],
  ['', []],
  ['   ', []],
])('REQ-SEC-30: %j finds %j', async (text, names) => {
  expect(await found(text)).toEqual(names)
})

test('shows the stores of two users with the same name', async () => {
  await createUsers(server.db, { Kim: { initial: 'L', store: '0001' } })
  await createUsers(server.db, { Kim: { initial: 'L', store: '0002' } })

  const { body } = await ana.get('/api/users/search?q=kim')

  expect(body.map((person: { storeNumber: string }) => person.storeNumber).sort()).toEqual(['0001', '0002'])
})

test('returns at most twenty colleagues, by first name', async () => {
  await createUsers(
    server.db,
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Zoe${String(index).padStart(2, '0')}`, {}])),
  )

  const names = await found('zoe')

  expect(names).toHaveLength(20)
  expect(names).toEqual([...names].sort())
})

test('REQ-SEC-28: allows 300 searches per minute', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.01 })
  const { Ben } = await createUsers(strict.db, { Ben: {} })
  const ben = await strict.as(Ben)

  const statuses = []
  for (let index = 0; index < 4; index += 1) statuses.push((await ben.get('/api/users/search?q=a')).status)

  expect(statuses).toEqual([200, 200, 200, 429])
})
