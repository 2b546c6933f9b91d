import type { StatementLine, StatementSums, Wallet } from '#contract/statement.ts'
import type { TransferKind } from '#domain/transfer-causes.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { heavy, literal, type Sql, sql, unprepared } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'

type Asked = { page: Page; wallet?: Wallet | undefined; kind?: TransferKind | undefined }

/** The most transfers that one page looks through for those of a wallet or kind. */
export const maxTransfersRead = 1_000

/**
 * The transfers of a user, of one wallet or both and of one kind or all, newest first, each with the balance of its wallet after it.
 * It counts back from today's balance, so that the first page sums no other. User and id are compared as a pair, so that no plan
 * walks the ids of all users: one from when there were few transfers did, and read all of them for a user who had none. The
 * transfers stream through the sums in the order of the index, until a page is full. The gift or competition of a line is looked
 * up for the lines of the page alone.
 */
export async function statement(
  db: Reader,
  userId: string,
  { page, wallet, kind }: Asked,
): Promise<Rows<StatementLine>> {
  const asset = wallet ? assets[wallet] : null
  const { from, limit } = newestFirst(page)
  const query = sql`
    with line as (
      select id, asset, cause, cause_id, change, at, coalesce(case asset when 'G' then newer_giving else newer_prize end, 0) as newer_of_page
      from (
        select *, sum(change) filter (where asset = 'G') over newer as newer_giving,
               sum(change) filter (where asset = 'C') over newer as newer_prize
        from (
          select * from transfers where (user_id, id) < (${userId}, ${from}::uuid) and user_id >= ${userId}
          order by user_id desc, id desc limit ${literal(maxTransfersRead)}) read
        window newer as (order by user_id desc, id desc rows between unbounded preceding and 1 preceding)) summed
      where (${asset}::text is null or asset = ${asset}) and ${kind ? ofKind[kind] : sql`true`}
      order by user_id desc, id desc limit ${limit}),
    newer as (
      select asset, sum(change) as change from transfers
      where (user_id, id) >= (${userId}, ${from}::uuid) and user_id <= ${userId} group by asset),
    wallet as (
      select 'G' as asset, gift_tokens as tokens from users where id = ${userId}
      union all select 'C', competition_tokens from users where id = ${userId})
    select line.id, case asset when 'G' then 'giving' else 'prize' end as wallet, cause, cause_id as "causeId", line.change,
           (wallet.tokens - coalesce(newer.change, 0) - newer_of_page)::bigint as balance, at,
           about."giftId", about.person, about.competition
    from line join wallet using (asset) left join newer using (asset) left join lateral ${subjectOf} about on true
    order by line.id desc`
  // Later pages sum all that is newer, and a kind may be rare: a plan from when there was little would read all there is.
  const isShort = page.before === null && kind === undefined
  const found = rowsOf(await db.many<StatementLine>(isShort ? query : heavy(unprepared(query))), page)
  if (found.next !== null || (kind ?? wallet) === undefined) return found
  return { ...found, next: await lastRead(db, userId, from) }
}

async function lastRead(db: Reader, userId: string, from: string) {
  const last = await db.maybe<{ id: string }>(sql`
    select id from transfers where (user_id, id) < (${userId}, ${from}::uuid) and user_id >= ${userId}
    order by user_id desc, id desc offset ${literal(maxTransfersRead - 1)} limit 1`)
  return last?.id ?? null
}

const ofKind: Record<TransferKind, Sql> = {
  received: sql`cause in ('gift', 'boost') and change > 0`,
  gifted: sql`cause = 'gift' and change < 0`,
  entries: sql`cause in ('entry', 'refund')`,
  other: sql`cause not in ('gift', 'boost', 'entry', 'refund')`,
}

type Period = { since: string; until: string }

/** More than a month, so that the sums of years are not read at once. */
const maxPeriodMs = 40 * 86_400_000

/**
 * The sums of a user's transfers in a period, from the range of their ids in it. What is later than 40 days after its start
 * is left out. Each transfer is in exactly one of the sums.
 */
export function statementSums(db: Reader, userId: string, { since, until }: Period) {
  const start = new Date(since)
  const end = new Date(Math.min(Date.parse(until), start.getTime() + maxPeriodMs))
  return db.one<StatementSums>(sql`
    select coalesce(sum(change) filter (where asset = 'C' and change > 0 and cause <> 'refund'), 0)::bigint as received,
           coalesce(-sum(change) filter (where asset = 'G' and change < 0 and cause = 'gift'), 0)::bigint as gifted,
           coalesce(-sum(change) filter (where asset = 'C' and change < 0), 0)::bigint as spent,
           coalesce(sum(change) filter (where asset = 'G' and change > 0 and cause not in ('claim', 'return')), 0)::bigint as added,
           coalesce(-sum(change) filter (where cause = 'card'), 0)::bigint as "onCards",
           coalesce(sum(change) filter (where cause in ('claim', 'return')), 0)::bigint as "fromCards",
           coalesce(-sum(change) filter (where asset = 'G' and change < 0 and cause not in ('gift', 'card')), 0)::bigint as removed,
           coalesce(sum(change) filter (where asset = 'C' and change > 0 and cause = 'refund'), 0)::bigint as refunded
    from transfers
    where (user_id, id) >= (${userId}, ${firstIdAt(start)}::uuid) and (user_id, id) < (${userId}, ${firstIdAt(end)}::uuid)`)
}

const assets: Record<Wallet, string> = { giving: 'G', prize: 'C' }

/** Looks up the subject of a line: the gift and its other person, the boost and who gave it, or the competition of an entry. */
const subjectOf = sql`(
  select gift.id as "giftId", null::json as competition,
         (select person_json(person) from users person
          where person.id = case when line.change < 0 then gift.to_user_id else gift.from_user_id end) as person
  from token_gifts gift where line.cause = 'gift' and gift.id = line.cause_id
  union all
  select boost.gift_id, null, (select person_json(person) from users person where person.id = boost.user_id)
  from boosts boost where line.cause = 'boost' and boost.id = line.cause_id
  union all
  select null, json_build_object('id', competition.id, 'title', competition.title), null
  from competition_entries entry join competitions competition on competition.id = entry.competition_id
  where line.cause in ('entry', 'refund') and entry.id = line.cause_id
  limit 1)`
