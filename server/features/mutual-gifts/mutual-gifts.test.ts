import { beforeEach, expect, test } from 'vitest'
import type { MutualGifts } from '#contract/mutual-gifts.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Cyd' | 'Dan' | 'Eve' | 'Owner', TestUser>

beforeEach(async () => {
  server = await startTestServer()
  const giver = { toGive: 100 }
  users = await createUsers(server.db, {
    Ana: giver,
    Ben: giver,
    Cyd: giver,
    Dan: giver,
    Eve: giver,
    Owner: { role: 'super_admin' },
  })
})

type Name = keyof typeof users

async function give(from: Name, to: Name, amount: number): Promise<string> {
  server.clock.forward({ ms: 1 })
  const giver = await server.as(users[from])
  return (await giver.post('/api/token-gifts', { toUserId: users[to].id, amount })).body.id
}

async function list() {
  server.clock.forward({ ms: 61_000 })
  // A session of its own, since one of a super admin ends after twelve hours.
  const owner = await server.as(users.Owner)
  const { body } = await owner.get('/api/admin/mutual-gifts')
  return body.map(({ kind, gifts }: MutualGifts) => [
    kind,
    ...gifts.map(({ from, to, tokens }) => `${from?.firstName} ${tokens} ${to?.firstName}`),
  ])
}

test('lists pairs who gave to each other, the strongest first, with the tokens each way', async () => {
  await give('Ana', 'Ben', 5)
  await give('Ana', 'Ben', 4)
  await give('Ben', 'Ana', 2)
  await give('Cyd', 'Dan', 7)
  await give('Dan', 'Cyd', 3)
  await give('Ana', 'Eve', 50)

  expect(await list()).toEqual([
    ['pair', 'Cyd 7 Dan', 'Dan 3 Cyd'],
    ['pair', 'Ana 9 Ben', 'Ben 2 Ana'],
  ])
})

test('lists a ring of three once, in the order of giving', async () => {
  await give('Ben', 'Cyd', 2)
  await give('Cyd', 'Ana', 3)
  await give('Ana', 'Ben', 4)

  expect(await list()).toEqual([['ring', 'Ana 4 Ben', 'Ben 2 Cyd', 'Cyd 3 Ana']])
})

test('counts the boosts of one’s own gifts', async () => {
  const gift = await give('Ana', 'Ben', 1)
  await give('Ben', 'Ana', 1)
  await (await server.as(users.Ana)).post('/api/boosts', { giftId: gift })

  expect(await list()).toEqual([['pair', 'Ana 2 Ben', 'Ben 1 Ana']])
})

test('starts again each month', async () => {
  await give('Ana', 'Ben', 1)
  await give('Ben', 'Ana', 1)

  const before = await list()
  server.clock.forward({ days: 14 })

  expect([before.length, (await list()).length]).toEqual([1, 0])
})

test('lists at most ten pairs', async () => {
  const names = ['Ana', 'Ben', 'Cyd', 'Dan', 'Eve', 'Owner'] as const
  const { Fay } = await createUsers(server.db, { Fay: { role: 'super_admin', toGive: 100 } })
  users = { ...users, Owner: Fay }
  for (const from of names) for (const to of names) if (from !== to) await give(from, to, 1)

  const kinds = (await list()).map(([kind]: string[]) => kind)

  expect(kinds.filter((kind: string) => kind === 'pair')).toHaveLength(10)
  expect(kinds.filter((kind: string) => kind === 'ring')).toHaveLength(10)
})

test('lists who got most from people whom they had approved, after pairs and rings', async () => {
  const [owner, names] = [await server.as(users.Owner), ['Pat', 'Pia'] as const]
  const puppets = await createUsers(server.db, {
    Pat: { role: 'salaried_manager', status: 'pending' },
    Pia: { role: 'salaried_manager', status: 'pending' },
  })
  Object.assign(users, puppets)
  for (const name of names) await owner.put(`/api/users/${puppets[name].id}/approve`)
  await give('Ana', 'Owner', 50)
  await give('Cyd', 'Dan', 1)
  await give('Dan', 'Cyd', 1)
  for (const [index, name] of names.entries()) await give(name as Name, 'Owner', 3 + index)

  expect(await list()).toEqual([
    ['pair', 'Cyd 1 Dan', 'Dan 1 Cyd'],
    ['approval', 'Pia 4 Owner', 'Pat 3 Owner'],
  ])
})

test('an approval counts for 92 days', async () => {
  const { Pat } = await createUsers(server.db, { Pat: { role: 'salaried_manager', status: 'pending' } })
  Object.assign(users, { Pat })
  await (await server.as(users.Owner)).put(`/api/users/${Pat.id}/approve`)
  server.clock.forward({ days: 91 })
  await give('Pat' as Name, 'Owner', 3)
  expect(await list()).toEqual([['approval', 'Pat 3 Owner']])

  server.clock.forward({ days: 1 })

  expect(await list()).toEqual([])
})
