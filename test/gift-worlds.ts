import type pg from 'pg'
import { makingGifts, type NewGift } from '#server/features/gifts/make-gift.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type Choice, type Name, parts } from './gift-moments.ts'
import { createUsers } from './users.ts'

const mayHold = 1_000_000_000
const leftForFull = 4
const createdAt = new Date('2026-11-20T10:00:00Z')
const hourMs = 3_600_000
const unknownId = '0198c0de-0000-7000-8000-000000000000'

/** People with their first gifts, and the gifts of the moment. */
export type World = { people: Record<Name, { id: string }>; gifts: NewGift[]; nameOf: Map<string, string> }

/** Makes them. */
export async function createWorld(db: Db, choices: Choice[]): Promise<World> {
  const people = await createUsers(db, parts)
  const idOf = (name: Choice['to']) => (name === 'nobody' ? unknownId : people[name].id)
  const gifts = choices.map(({ from: giver, to: receiver, amount, key, reason, message, month, afterMs }): NewGift => ({
    id: newId(createdAt),
    giverId: idOf(giver),
    receiverId: idOf(receiver),
    amount,
    reason,
    message,
    month,
    gifUrl: null,
    createdAt: new Date(createdAt.getTime() + afterMs),
    key: key && { key: key.key, hash: Buffer.from(key.hash) },
  }))
  const earlier = [earlierGift(people, { hours: 48, key: 'old' }), earlierGift(people, { hours: 1, key: 'used' })]
  for (const gift of earlier) await makingGifts(db)(gift)
  await db.many(sql`select close_account(${people.Gone.id}, false, ${createdAt})`)
  await addToEnter(db, people.Full, mayHold - leftForFull)
  for (const name of ['Ana', 'Dan'] as const) await subscribeToPush(db, people[name].id)
  const nameOf = new Map<string, string>([
    ...Object.entries(people).map(([name, { id }]) => [id, name] as const),
    ...earlier.map(({ id }, index) => [id, `earlier gift ${index}`] as const),
    ...gifts.map(({ id }, index) => [id, `gift ${index}`] as const),
  ])
  return { people, gifts, nameOf }
}

function earlierGift({ Ana, Dan }: World['people'], { hours, key }: { hours: number; key: string }): NewGift {
  const at = new Date(createdAt.getTime() - hours * hourMs)
  return {
    id: newId(at),
    giverId: Ana.id,
    receiverId: Dan.id,
    amount: 1,
    createdAt: at,
    month: '2026-11',
    message: null,
    gifUrl: null,
    reason: null,
    key: { key, hash: Buffer.from('one') },
  }
}

/** Without transfers, so it is taken back before the ledger is verified: to earn so much would take thousands of gifts. */
const addToEnter = (db: Db, { id }: { id: string }, tokens: number) =>
  db.many(sql`update users set competition_tokens = competition_tokens + ${tokens} where id = ${id}`)

/** Takes those tokens back. */
export const lowerFull = (db: Db, { people }: World) => addToEnter(db, people.Full, leftForFull - mayHold)

const subscribeToPush = (db: Db, id: string) =>
  db.many(sql`
    insert into push_subscriptions (id, user_id, endpoint_hash, host, encrypted, created_at, seen_at)
    values (${newId(createdAt)}, ${id}, ${Buffer.from(id)}, 'push.example', '\\x00', ${createdAt}, ${createdAt})`)

/** A query for all rows of all tables that have one of the ids `$1`. */
async function queryOfRows(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string; ids: string[] }>(`
    select table_name as name, array_agg(column_name::text) as ids
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name = 'uuid'
    group by table_name having table_name <> all ($$${besides}$$)`)
  return rows
    .map(({ name, ids }) => {
      const hasId = ids.map((column) => `${column} = any($1)`).join(' or ')
      return `select '${name}' as table, to_jsonb(found) as row from ${name} found where ${hasId}`
    })
    .join(' union all ')
}

/** Those of search have parts of the random emails; the last one is that of this test. */
const besides = '{user_terms, user_search_keys, order_of_gifts}'

/** All rows of all tables that have a person or a gift of this world, with names in place of its ids. */
export async function rowsOf(owner: pg.Client, { nameOf }: World): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; row: object }>(await queryOfRows(owner), [[...nameOf.keys()]])
  return rows.map(({ table, row }) => `${table} ${named(row, nameOf, hiddenColumns.get(table))}`).sort()
}

// Of the gifts of one moment, any may have been the first of its receiver in that month, and any the first to be pushed.
const hiddenColumns = new Map([
  ['monthly_leaderboard', /^id$/],
  ['deliveries', /_at$/],
])

/** The JSON of a row with names in place of ids, and without what is random. */
export const named = (row: object, nameOf: World['nameOf'], hidden = /^$/) =>
  JSON.stringify(row, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (hidden.test(key) || /email|endpoint_hash|search_text/i.test(key)) return '…'
    return nameOf.get(value) ?? value.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'some id')
  })
