import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { balances, createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const gifts = '/api/token-gifts'
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('REQ-LED-2: fifty concurrent gifts of the last token spend it once', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {} })
  const ana = await server.as(Ana)

  const answers = await times(50, () => ana.post(gifts, { toUserId: Ben.id, amount: 1 }))

  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 400)])
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 0, gifted: 1 })
  expect(await balances(server.db, Ben)).toMatchObject({ toEnter: 1, received: 1 })
})

test('REQ-LED-3: keeps every token when two users give to each other concurrently', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 200 }, Ben: { toGive: 200 } })
  const [ana, ben] = await Promise.all([server.as(Ana), server.as(Ben)])

  const answers = await times(400, (index) =>
    index % 2 === 0
      ? ana.post(gifts, { toUserId: Ben.id, amount: 1 })
      : ben.post(gifts, { toUserId: Ana.id, amount: 1 }),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await balances(server.db, Ana)).toEqual({ toGive: 0, toEnter: 200, received: 200, gifted: 200 })
  expect(await balances(server.db, Ben)).toEqual({ toGive: 0, toEnter: 200, received: 200, gifted: 200 })
})

test('REQ-LED-3: crossing gifts in concurrent transactions do not deadlock', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 60 }, Ben: { toGive: 60 } })
  const pairs = [
    [Ana, Ben],
    [Ben, Ana],
  ] as const

  const outcomes = await times(120, (index) => {
    const [giver, receiver] = pairs[index % 2]!
    const id = `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`
    return server.db.transaction((tx) =>
      tx.one<{ id: string }>(sql`
        select id from give_tokens(${id}, ${giver.id}, ${receiver.id}, 1, null, null, now(), '2026-11', null, null,
                           array[new_id(now()), new_id(now()), new_id(now())])`),
    )
  })

  expect(new Set(outcomes.map(({ id }) => id)).size).toBe(120)
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 0, toEnter: 60 })
})

test('REQ-LED-7: twenty requests with one idempotency key create one gift and return equal responses', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {} })
  const ana = await server.as(Ana)

  const answers = await times(20, () =>
    ana.post(gifts, { toUserId: Ben.id, amount: 2 }, { 'idempotency-key': 'form-1' }),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 7 })
})

test('REQ-LED-7: returns 409 when an idempotency key was used for another gift', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {} })
  const ana = await server.as(Ana)
  await ana.post(gifts, { toUserId: Ben.id, amount: 2 }, { 'idempotency-key': 'form-1' })

  const answer = await ana.post(gifts, { toUserId: Ben.id, amount: 3 }, { 'idempotency-key': 'form-1' })

  expect(answer.status).toBe(409)
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 7 })
})

test('two users can use the same idempotency key', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: { toGive: 1 } })

  const one = await (await server.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 1 }, { 'idempotency-key': 'same' })
  const other = await (await server.as(Ben)).post(gifts, { toUserId: Ana.id, amount: 1 }, { 'idempotency-key': 'same' })

  expect([one.status, other.status]).toEqual([201, 201])
})

test('a refused request can be repeated with the same idempotency key', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {} })
  const ana = await server.as(Ana)
  const tooMuch = await ana.post(gifts, { toUserId: Ben.id, amount: 2 }, { 'idempotency-key': 'again' })
  await server.db.many(sql`select grant_allowance(${Ana.id}, '2000-W02', 1, '2000-01-10T12:00:00Z')`)

  const enough = await ana.post(gifts, { toUserId: Ben.id, amount: 2 }, { 'idempotency-key': 'again' })

  expect([tooMuch.status, enough.status]).toEqual([400, 201])
})

test('an idempotency key expires after a day', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 2 }, Ben: {} })
  const first = await (await server.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 1 }, { 'idempotency-key': 'old' })
  server.clock.forward({ hours: 24, ms: 1 })

  const second = await (await server.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 1 }, { 'idempotency-key': 'old' })

  expect(second.body.id).not.toBe(first.body.id)
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 0 })
})

test('refuses an idempotency key of more than 200 characters', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {} })

  const answer = await (
    await server.as(Ana)
  ).post(gifts, { toUserId: Ben.id, amount: 1 }, { 'idempotency-key': 'k'.repeat(201) })

  expect(answer.status).toBe(400)
})

test('a repeat returns the gift although its reason is not offered anymore', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 2 }, Ben: {} })
  const ana = await server.as(Ana)
  const send = () =>
    ana.post(gifts, { toUserId: Ben.id, amount: 1, reason: '⚡ Speed' }, { 'idempotency-key': 'with a reason' })
  await server.db.many(sql`update organization set reasons = '{"⚡ Speed"}'`)
  const first = await send()
  await server.db.many(sql`update organization set reasons = '{}'`)

  const repeat = await send()

  expect(repeat).toMatchObject({ status: 201, body: first.body })
})
