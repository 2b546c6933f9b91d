import pg from 'pg'
import type { Gift } from '#contract/gifts.ts'
import { createCollector } from '#server/platform/async/collector.ts'
import type { Db, Reader } from '#server/platform/db/db.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'

/** A gift to make. `month` is the one it counts in, such as `2026-11`. */
export type NewGift = {
  id: string
  giverId: string
  receiverId: string
  amount: number
  message: string | null
  gifUrl: string | null
  reason: string | null
  createdAt: Date
  month: string
  key: IdempotencyKey | null
}

/** Makes a gift. Refuses: own_gift, unknown_reason, user_not_found, too_few_tokens, too_many_to_hold, key_reused. */
export type MakeGift = (gift: NewGift) => Promise<Gift>

export const makingGifts =
  (db: Reader): MakeGift =>
  ({ id, giverId, receiverId, amount, message, gifUrl, reason, createdAt, month, key }) =>
    db.one<Gift>(sql`
      select * from give_tokens(
        ${id}, ${giverId}, ${receiverId}, ${amount}, ${message}, ${gifUrl},
        ${createdAt}, ${month}, ${key?.key}, ${key?.hash}, ${idsOf(createdAt)}, ${reason})`)

/** Of the giver's transfer, the receiver's transfer and the notification. */
const idsOf = (createdAt: Date) => [newId(createdAt), newId(createdAt), newId(createdAt)]

// More would hold the first one back, and save little (docs/decisions/0003-sql-functions.md).
const maxTogether = 32

/** Makes gifts that arrive at the same time in one transaction: with 32 clients a third of the work for the database. */
export function makingGiftsTogether(db: Db): MakeGift {
  const alone = makingGifts(db)
  const collected = createCollector({
    alone,
    size: maxTogether,
    together: (gifts: NewGift[]) => makeTogether(db, gifts),
  })
  // A gift to oneself is refused, and only `give_tokens` checks that.
  return (gift) => (gift.giverId === gift.receiverId ? alone(gift) : collected(gift))
}

/** Null for the gifts that are to be made by themselves, because one of them could be refused. */
async function makeTogether(db: Reader, gifts: NewGift[]): Promise<(Gift | null)[]> {
  const made = await tryTogether(db, gifts)
  const rest = gifts.filter(({ id }) => !made.inTheWay.includes(id))
  const others = made.gifts.length === 0 && rest.length > 1 ? await tryTogether(db, rest) : made
  const byId = new Map(others.gifts.map((gift) => [gift.id, gift]))
  return gifts.map(({ id }) => byId.get(id) ?? null)
}

const toBeMadeAlone = 'BR001'

type Attempt = { gifts: Gift[]; inTheWay: string[] }

/** Makes all of the gifts, or returns the ids of those that are in the way. */
const tryTogether = (db: Reader, gifts: NewGift[]): Promise<Attempt> =>
  db.many<Gift>(giveGifts(gifts)).then(
    (made) => ({ gifts: made, inTheWay: [] }),
    (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
      const ids = error.code === toBeMadeAlone && error.detail ? error.detail.split(',') : gifts.map(({ id }) => id)
      return { gifts: [], inTheWay: ids }
    },
  )

function giveGifts(gifts: NewGift[]): Sql {
  const each = <Value>(valueOf: (gift: NewGift) => Value) => gifts.map(valueOf)
  return sql`
    select * from give_gifts(
      ${each(({ id }) => id)}, ${each(({ giverId }) => giverId)}, ${each(({ receiverId }) => receiverId)},
      ${each(({ amount }) => amount)}, ${each(({ message }) => message)}, ${each(({ gifUrl }) => gifUrl)},
      ${each(({ reason }) => reason)}, ${each(({ createdAt }) => createdAt)}, ${each(({ month }) => month)},
      ${each(({ key }) => key?.key)}, ${each(({ key }) => key?.hash)}, ${gifts.flatMap(({ createdAt }) => idsOf(createdAt))})`
}
