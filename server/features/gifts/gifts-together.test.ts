import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gift } from '#contract/gifts.ts'
import { Refusal } from '#domain/refusals.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { clientOptions } from '#server/platform/db/connection.ts'
import { sql } from '#server/platform/db/sql.ts'
import { examples, type Lock, moment } from '#test/gift-moments.ts'
import { createWorld, lowerFull, named, rowsOf, type World } from '#test/gift-worlds.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { type MakeGift, makingGifts, makingGiftsTogether, type NewGift } from './make-gift.ts'

// Gifts of one moment, made together, against the same gifts made by `give_tokens` one after the other.

let server: TestServer
let make: MakeGift
let owner: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  make = makingGiftsTogether(server.db)
  owner = new pg.Client(clientOptions(server.owner))
  await owner.connect()
  await server.db.many(sql`update organization set reasons = '{"Teamwork"}'`)
  await owner.query(noteOrder)
})
afterAll(async () => {
  await owner.query('drop trigger test_order on token_gifts; drop function note_order')
  await owner.end()
})

// Numbers the gifts while their people are locked: gifts that share one have the order in which they took effect.
const noteOrder = `
  create table order_of_gifts (gift_id uuid, number serial);
  create function note_order() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    insert into order_of_gifts (gift_id) values (new.id);
    return null;
  end $$;
  create trigger test_order after insert on token_gifts for each row execute function note_order()`

/** How the ledger's invariants report it. */
const ownTrigger = 'trigger token_gifts.test_order: note_order 5 '

const allCodes = ['own_gift', 'key_reused', 'unknown_reason', 'user_not_found', 'too_few_tokens', 'too_many_to_hold']

test('random gifts of one moment have the effects of the same gifts one by one in some order', async () => {
  const seen = { together: 0, besideRefused: 0, repeated: 0, codes: new Set<string>() }

  await fc.assert(
    fc.asyncProperty(moment, async ({ choices, repeats, lock: locked }) => {
      const all = [...choices, ...repeats.flatMap((index) => choices[index] ?? [])]
      const [together, single] = await Promise.all([createWorld(server.db, all), createWorld(server.db, all)])

      const outcomes = await makeTogether(together, locked)
      const order = await orderOfEffect(together)
      const unexplained = await makeInOrder(single, order, outcomes)

      const rows = { together: await rowsOf(owner, together), single: await rowsOf(owner, single) }
      await Promise.all([together, single].map((world) => lowerFull(server.db, world)))

      expect(unexplained).toEqual([])
      expect(rows.together).toEqual(rows.single)
      count(outcomes, order)
    }),
    { numRuns: 50, examples },
  )

  const { violations } = await verifyLedger(server.owner)
  expect(violations.filter(({ violatingRows }) => String(violatingRows) !== ownTrigger)).toEqual([])
  expect([...seen.codes]).toEqual(expect.arrayContaining(allCodes))
  expect(seen.repeated).toBeGreaterThan(0)
  // About half of the moments are made completely by one call.
  expect(seen.together).toBeGreaterThan(10)
  expect(seen.besideRefused).toBeGreaterThan(3)

  function count(outcomes: Outcome[], order: Effect[]) {
    const sizes = Map.groupBy(order, ({ transaction }) => transaction)
    const hasTogether = [...sizes.values()].some((gifts) => gifts.length > 1)
    const codes = outcomes.flatMap((outcome) => ('code' in outcome ? outcome.code : []))
    seen.together += Number(hasTogether)
    seen.besideRefused += Number(hasTogether && codes.length > 0)
    seen.repeated += Number(outcomes.some((outcome, index) => 'gift' in outcome && outcome.gift !== `gift ${index}`))
    for (const code of codes) seen.codes.add(code)
  }
}, 120_000)

/** The gift that was returned and the text of it, or the code of the refusal. */
type Outcome = { gift: string; text: string } | { code: string }

async function makeTogether({ people, gifts, nameOf }: World, locked: Lock | null): Promise<Outcome[]> {
  const makeAll = () => Promise.all(gifts.map((gift) => outcomeOf(make(gift), nameOf)))
  if (!locked) return makeAll()
  let made: Promise<Outcome[]> | null = null
  await server.db.transaction(async (tx) => {
    await tx.many(sql`select from users where id = ${people[locked.of].id} for update`)
    made ??= makeAll()
    await tx.many(sql`select pg_sleep(${locked.ms / 1_000})`)
  })
  return made ?? []
}

const outcomeOf = (making: ReturnType<MakeGift>, nameOf: World['nameOf']) =>
  making.then(
    (gift): Outcome => ({ gift: nameOf.get(gift.id) ?? gift.id, text: named(gift, nameOf) }),
    (error: unknown): Outcome => ({ code: error instanceof Refusal ? error.code : String(error) }),
  )

type Effect = { index: number; transaction: string }

/**
 * The gifts that were made, in an order in which they can have taken effect. Those of a transaction are ordered by their time:
 * the leaderboard has that of the last one.
 */
async function orderOfEffect({ gifts }: World): Promise<Effect[]> {
  const rows = await server.db.many<{ id: string; transaction: string }>(sql`
    select id, token_gifts.xmin::text as transaction from token_gifts where id = any(${gifts.map(({ id }) => id)}::uuid[])`)
  const { rows: numbered } = await owner.query<{ gift_id: string; number: number }>(
    'select * from order_of_gifts where gift_id = any($1)',
    [gifts.map(({ id }) => id)],
  )
  const numberOf = new Map(numbered.map(({ gift_id, number }) => [gift_id, number]))
  const firstOf = new Map<string, number>()
  for (const { id, transaction } of rows)
    firstOf.set(transaction, Math.min(firstOf.get(transaction) ?? Infinity, numberOf.get(id) ?? Infinity))
  const indexOf = new Map(gifts.map(({ id }, index) => [id, index]))
  return rows
    .map(({ id, transaction }) => ({ index: indexOf.get(id) ?? -1, transaction }))
    .sort(
      (one, other) =>
        (firstOf.get(one.transaction) ?? 0) - (firstOf.get(other.transaction) ?? 0) ||
        Number(gifts[one.index]?.createdAt) - Number(gifts[other.index]?.createdAt),
    )
}

/**
 * Makes the gifts one by one in this order. Returns the outcomes that none of them has: a gift that took no effect must have had
 * its outcome before, between or after the others.
 */
async function makeInOrder(world: World, order: Effect[], outcomes: Outcome[]): Promise<Outcome[]> {
  const wrong: Outcome[] = []
  const made = new Set(order.map(({ index }) => index))
  let unexplained = outcomes.map((_, index) => index).filter((index) => !made.has(index))
  await explain(() => true)
  for (const { index } of order) {
    const outcome = await outcomeOf(makingGifts(server.db)(world.gifts[index]!), world.nameOf)
    if (!isSame(outcome, outcomes[index])) wrong.push(outcome, outcomes[index]!)
    await explain((other) => concern(world.gifts[index]!, other))
  }
  return [...wrong, ...unexplained.map((index) => outcomes[index]!)]

  async function explain(mayDiffer: (gift: NewGift) => boolean) {
    const left: number[] = []
    for (const index of unexplained)
      if (!mayDiffer(world.gifts[index]!) || !isSame(await tryOnly(world, index), outcomes[index])) left.push(index)
    unexplained = left
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether one gift can change the outcome of the other. */
const concern = (one: NewGift, other: NewGift) => one.giverId === other.giverId || one.receiverId === other.receiverId

/** The outcome that a gift would have now; nothing is changed. */
function tryOnly({ gifts, nameOf }: World, index: number): Promise<Outcome> {
  let made: Gift | null = null
  const undone = server.db.transaction(async (tx) => {
    made = await makingGifts(tx)(gifts[index]!)
    throw new Error('The gift is undone')
  })
  return outcomeOf(
    undone.catch((error: unknown) => {
      if (made === null) throw error
      return made
    }),
    nameOf,
  )
}
