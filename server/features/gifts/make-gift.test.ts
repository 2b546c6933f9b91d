import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '#domain/refusals.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers } from '#test/users.ts'
import { type MakeGift, makingGifts, makingGiftsTogether, type NewGift } from './make-gift.ts'

let server: TestServer
let make: MakeGift
beforeAll(async () => {
  server = await startTestServer()
  make = makingGiftsTogether(server.db)
})

const createdAt = new Date('2026-11-20T10:00:00Z')

const newGift = (giver: { id: string }, receiver: { id: string }, rest: Partial<NewGift> = {}): NewGift => ({
  id: newId(createdAt),
  giverId: giver.id,
  receiverId: receiver.id,
  amount: 1,
  createdAt,
  month: '2026-11',
  message: null,
  gifUrl: null,
  reason: null,
  key: null,
  ...rest,
})

/** The transactions that made gifts. */
const transactionsOf = async (gifts: NewGift[]) =>
  (
    await server.db.many(
      sql`select distinct xmin::text from token_gifts where id = any(${gifts.map(({ id }) => id)}::uuid[])`,
    )
  ).length

const outcomes = async (gifts: NewGift[]) =>
  (await Promise.allSettled(gifts.map(make))).map((each) =>
    each.status === 'fulfilled' ? 'made' : each.reason instanceof Refusal ? each.reason.code : String(each.reason),
  )

test('gifts of one moment are made in one transaction, with the effects that they have one by one', async () => {
  const effectsOf = async (makeAll: (gifts: NewGift[]) => Promise<unknown>) => {
    const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: { toGive: 5 }, Caro: {} })
    await server.db.many(sql`update users set hidden_from_leaderboard = true where id = ${Ben.id}`)
    const text = { message: 'Thanks, “Caro”! \\ {}', gifUrl: '/gifs/clap.gif' }
    const gifts = [
      newGift(Ana, Ben, { amount: 2, key: { key: 'a', hash: Buffer.from('hash') } }),
      newGift(Ana, Caro, { ...text, amount: 3 }),
      newGift(Ben, Caro, { month: '2026-12' }),
      newGift(Ben, Ana, { amount: 4 }),
    ]
    const anHourBefore = new Date(createdAt.getTime() - 3_600_000)
    const earlier = await makingGifts(server.db)(newGift(Ana, Caro, { createdAt: anHourBefore }))
    const made = await makeAll(gifts)
    const nameOf = new Map([Ana, Ben, Caro].map(({ id, firstName }) => [id, firstName]))
    const numberOf = new Map([earlier, ...gifts].map(({ id }, number) => [id, `gift ${number}`]))
    const known = (value: unknown) => nameOf.get(String(value)) ?? numberOf.get(String(value)) ?? value
    const people = [...nameOf.keys()]
    const rows = {
      made,
      users: await server.db.many(
        sql`select id, gift_tokens, competition_tokens, lifetime_tokens_gifted, lifetime_tokens_received from users where id = any(${people}::uuid[])`,
      ),
      transfers: await server.db.many(
        sql`select asset, user_id, change, cause, cause_id, at from transfers where user_id = any(${people}::uuid[]) and cause = 'gift'`,
      ),
      board: await server.db.many(
        sql`select user_id, store_number, is_shown, month_year, gifted, boosted, token_count, reached_at, created_at from monthly_leaderboard where user_id = any(${people}::uuid[])`,
      ),
      notifications: await server.db.many(
        sql`select user_id, actor_id, type, gift_id, tokens, is_read, created_at from notifications where user_id = any(${people}::uuid[])`,
      ),
      keys: await server.db.many(
        sql`select user_id, key, request_hash, made_id, created_at from idempotency_keys where user_id = any(${people}::uuid[])`,
      ),
    }
    const texts = Object.entries(rows).map(([table, each]) => [
      table,
      (each as object[])
        .map((row) => JSON.stringify(row, (key, value) => (/email|Email/.test(key) ? 0 : known(value))))
        .sort(),
    ])
    return { texts, transactions: await transactionsOf(gifts) }
  }

  const together = await effectsOf((gifts) => Promise.all(gifts.map(make)))
  const alone = await effectsOf((gifts) => Promise.all(gifts.map(makingGifts(server.db))))

  expect(together.texts).toEqual(alone.texts)
  expect([together.transactions, alone.transactions]).toEqual([1, 4])
})

test('a gift that is refused keeps its reason, and does not stand in the way of the others', async () => {
  const { Ana, Ben, Caro, Pia } = await createUsers(server.db, {
    Ana: { toGive: 9 },
    Ben: { toGive: 1 },
    Caro: {},
    Pia: { status: 'pending' },
  })
  const key = { key: 'used', hash: Buffer.from('first') }
  await make(newGift(Ana, Ben, { key }))
  const unknown = { id: '0198c0de-0000-7000-8000-000000000000' }
  const good = [newGift(Ana, Ben), newGift(Ana, Caro)]

  const codes = await outcomes([
    newGift(Ben, Caro, { amount: 2 }),
    newGift(Ana, Pia),
    newGift(Ana, unknown),
    newGift(Ana, Ana),
    newGift(Ana, Caro, { reason: 'Nobody offers it' }),
    newGift(Ana, Caro, { key: { ...key, hash: Buffer.from('second') } }),
    ...good,
  ])

  expect(codes).toEqual([
    'too_few_tokens',
    'user_not_found',
    'user_not_found',
    'own_gift',
    'unknown_reason',
    'key_reused',
    'made',
    'made',
  ])
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 6, gifted: 3 })
  expect(await balances(server.db, Ben)).toMatchObject({ toGive: 1, toEnter: 2 })
})

test('those beside a refused gift are made in one transaction', async () => {
  const { Ana, Ben, Caro, Dan } = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {}, Caro: {}, Dan: {} })
  const good = [newGift(Ana, Ben), newGift(Ana, Caro), newGift(Ana, Ben)]

  expect(await outcomes([newGift(Dan, Caro), ...good])).toEqual(['too_few_tokens', 'made', 'made', 'made'])
  expect(await transactionsOf(good)).toBe(1)
})

test('a giver whose gifts of one moment are more than the balance gives as many as it holds', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 3 }, Ben: {} })

  const codes = await outcomes(Array.from({ length: 10 }, () => newGift(Ana, Ben)))

  expect(codes.sort()).toEqual([...Array(3).fill('made'), ...Array(7).fill('too_few_tokens')])
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 0, gifted: 3 })
})

test('a gift under a key that is sent twice in one moment is made once', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  const key = { key: 'twice', hash: Buffer.from('same') }

  const made = await Promise.all([newGift(Ana, Ben, { key }), newGift(Ana, Ben, { key }), newGift(Ana, Ben)].map(make))

  expect(made[0]!.id).toBe(made[1]!.id)
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 3, gifted: 2 })
})

test('a gift that was made although its reply was lost is returned when it is made again', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  const gifts = [newGift(Ana, Ben), newGift(Ana, Ben)]

  const first = await Promise.all(gifts.map(make))
  const second = await Promise.all(gifts.map(make))

  expect(second).toEqual(first)
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 3, gifted: 2 })
})

test('a person in use delays no gift to others', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: { toGive: 5 }, Caro: {} })
  let toBen: Promise<unknown> = Promise.resolve()

  await server.db.transaction(async (tx) => {
    await tx.many(sql`select from users where id = ${Ben.id} for update`)
    toBen = make(newGift(Ana, Ben))
    await make(newGift(Ana, Caro))
    expect(await balances(server.db, Caro)).toMatchObject({ toEnter: 1 })
  })

  await toBen
  expect(await balances(server.db, Ben)).toMatchObject({ toEnter: 1 })
})

test('gifts of one moment are pushed once to each browser of their receivers', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {}, Caro: {} })
  for (const { id } of [Ana, Ben])
    await server.db.many(sql`
      insert into push_subscriptions (id, user_id, endpoint_hash, host, encrypted, created_at, seen_at)
      values (${newId(createdAt)}, ${id}, ${Buffer.from(id)}, 'push.example', '\\x00', ${createdAt}, ${createdAt})`)

  await Promise.all([newGift(Ana, Ben), newGift(Ana, Ben), newGift(Ana, Caro)].map(make))

  const people = [Ana, Ben, Caro].map(({ id }) => id)
  const pushes = await server.db.many(
    sql`select user_id, type from deliveries where kind = 'push' and user_id = any(${people}::uuid[])`,
  )
  expect(pushes).toEqual([{ user_id: Ben.id, type: 'gift' }])
})
