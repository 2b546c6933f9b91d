import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestDatabase } from '#test/database.ts'
import { usersReadBy } from '#test/rows-read.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { closeColleagues } from './queries.ts'

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

describe('a search finds first', () => {
  type Found = { firstName: string; storeNumber: string; isThanked: boolean }
  const search = async (client: TestClient, text: string): Promise<string[]> =>
    (await client.get(`/api/users/search?q=${text}`)).body.map(({ firstName, storeNumber, isThanked }: Found) =>
      isThanked ? `${firstName}, thanked` : `${firstName} in ${storeNumber}`,
    )

  test.each(['no', 'noor', 'oor'])('whom one has thanked and the own store, beside 130 others: %j', async (text) => {
    const searching = await startTestServer()
    const others = Array.from({ length: 130 }, (_, index) => `Noor ${String(index).padStart(3, '0')}`)
    const users = await createUsers(searching.db, {
      ...Object.fromEntries(others.map((name) => [name, { store: '0127' }])),
      Cas: { store: '0112', toGive: 3 },
      'Noor Zoë': { store: '0112' },
      'Noor Yara': { store: '0112' },
      'Noor Xena': { store: '0127' },
      'Noor Wim': { store: '0112' },
      Gone: { store: '0112' },
    })
    const cas = await searching.as(users.Cas)
    for (const name of ['Noor Xena', 'Noor Wim', 'Gone'] as const)
      await cas.post('/api/token-gifts', { toUserId: users[name].id, amount: 1 })
    await searching.db.many(sql`select close_account(${users.Gone.id}, false, ${searching.clock.now()})`)

    const [one, two, three, four, ...rest] = await search(cas, text)

    expect([one, two, three, four]).toEqual([
      'Noor Wim, thanked',
      'Noor Xena, thanked',
      'Noor Yara in 0112',
      'Noor Zoë in 0112',
    ])
    expect(rest).toEqual(others.slice(0, 16).map((name) => `${name} in 0127`))
  })

  test('reads few of the people of other stores', async () => {
    const { db } = await createTestDatabase()
    const crew = Array.from({ length: 120 }, (_, index) => [`Max${index}`, { store: String(index % 20) }])
    const users = await createUsers(db, { ...Object.fromEntries(crew), Cas: { store: '1' } })
    const actor = { id: users['Cas']!.id, storeNumber: '1' }

    for (const term of ['ma', 'max'])
      expect(await usersReadBy(db, (reader) => closeColleagues(reader, term, actor))).toBeLessThan(40)
  })
})

test('REQ-SEC-28: allows 300 searches per minute', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.01 })
  const { Ben } = await createUsers(strict.db, { Ben: {} })
  const ben = await strict.as(Ben)

  const statuses = []
  for (let index = 0; index < 4; index += 1) statuses.push((await ben.get('/api/users/search?q=a')).status)

  expect(statuses).toEqual([200, 200, 200, 429])
})
