import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const start = ({ id }: TestUser, day: string) =>
  server.db.many(sql`update users set started_on = ${day} where id = ${id}`)

const seenBy = async (viewer: TestUser) =>
  ((await (await server.as(viewer)).get('/api/people/store/years')).body as { firstName: string; years: number }[]).map(
    ({ firstName, years }) => [firstName, years],
  )

test('colleagues of the own store see who completes a year today, in the zone, at most three', async () => {
  server.clock.set('2026-02-28T12:00:00.000Z')
  const store = '0511'
  const { Ana, Ben, Caro, Dan, Eli, Far, Mia } = await createUsers(server.db, {
    Ana: { store },
    Ben: { store },
    Caro: { store },
    Dan: { store },
    Eli: { store },
    Mia: { store },
    Far: { store: '0512' },
  })
  await start(Ana, '2025-02-28')
  await start(Ben, '2024-02-29')
  await start(Caro, '2021-03-01')
  await start(Dan, '2016-02-28')
  await start(Eli, '2026-02-28')
  await start(Far, '2025-02-28')

  const seen = await Promise.all([Mia, Ana, Far].map(seenBy))
  await start(Caro, '2020-02-28')
  await start(Eli, '2020-02-28')

  expect(seen).toEqual([
    [
      ['Ana', 1],
      ['Ben', 2],
      ['Dan', 10],
    ],
    [
      ['Ben', 2],
      ['Dan', 10],
    ],
    [],
  ])
  expect(await seenBy(Mia)).toEqual([
    ['Ana', 1],
    ['Ben', 2],
    ['Caro', 6],
  ])
})

test('who hides milestones, waits or has left is not listed', async () => {
  server.clock.set('2026-06-01T12:00:00.000Z')
  const store = '0513'
  const people = await createUsers(server.db, {
    Ana: { store },
    Ben: { store },
    Caro: { store },
    Pia: { store, status: 'pending' },
    Mia: { store },
  })
  for (const person of Object.values(people)) await start(person, '2020-06-01')
  await (await server.as(people.Ben)).put('/api/user/milestones', { isHidden: true })
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${people.Caro.id}`)

  expect(await seenBy(people.Mia)).toEqual([['Ana', 6]])
})
