import type { StatementLine, StatementSums, Wallet } from '#contract/ledger.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { heavy, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'

type Asked = { page: Page; wallet?: Wallet | undefined }

/**
 * The transfers of a user, of one wallet or both, newest first, each with the balance of its wallet after it. It counts back from today's balance,
 * so that the first page sums no other. User and id are compared as a pair, so that no plan walks the ids of all users: one
 * from when there were few transfers did, and read all of them for a user who had none. The gift or competition of a
 * line is looked up for the lines of the page alone.
 */
export async function statement(db: Reader, userId: string, { page, wallet }: Asked): Promise<Rows<StatementLine>> {
  const asset = wallet ? assets[wallet] : null
  const { from, limit } = newestFirst(page)
  const query = sql`
    with line as (
      select id, asset, cause, cause_id, change, at from transfers
      where (user_id, id) < (${userId}, ${from}::uuid) and user_id >= ${userId}
        and (${asset}::text is null or asset = ${asset})
      order by user_id desc, id desc limit ${limit}),
    newer as (
      select asset, sum(change) as change from transfers
      where (user_id, id) >= (${userId}, ${from}::uuid) and user_id <= ${userId} group by asset),
    wallet as (
      select 'G' as asset, gift_tokens as tokens from users where id = ${userId}
      union all select 'C', competition_tokens from users where id = ${userId})
    select line.id, case asset when 'G' then 'giving' else 'prize' end as wallet, cause, cause_id as "causeId", line.change,
           (wallet.tokens - coalesce(newer.change, 0) - coalesce(sum(line.change) over newer_of_page, 0))::bigint as balance, at,
           about."giftId", about.person, about.competition
    from line join wallet using (asset) left join newer using (asset) left join lateral ${subjectOf} about on true
    window newer_of_page as (partition by asset order by line.id desc rows between unbounded preceding and 1 preceding)
    order by line.id desc`
  // Later pages sum all that is newer.
  return rowsOf(await db.many<StatementLine>(page.before === null ? query : heavy(query)), page)
}

type Period = { since: string; until: string }

/** More than a month, so that the sums of years are not read at once. */
const maxPeriodMs = 40 * 86_400_000

/** The sums of a user's transfers in a period, from the range of their ids in it. What is later than 40 days after its start is left out. */
export function statementSums(db: Reader, userId: string, { since, until }: Period) {
  const start = new Date(since)
  const end = new Date(Math.min(Date.parse(until), start.getTime() + maxPeriodMs))
  return db.one<StatementSums>(sql`
    select coalesce(sum(change) filter (where cause in ('gift', 'boost') and change > 0), 0)::bigint as received,
           coalesce(-sum(change) filter (where cause = 'gift' and change < 0), 0)::bigint as gifted,
           coalesce(-sum(change) filter (where cause = 'entry'), 0)::bigint as spent
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
