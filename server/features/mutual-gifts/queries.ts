import type { MutualGifts } from '#contract/mutual-gifts.ts'
import type { Month } from '#domain/calendar.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { heavy, literal, sql } from '#server/platform/db/sql.ts'

const maxMonthMs = 32 * 86_400_000
const maxRowsRead = literal(200_000)
/** Rings are searched among the strongest connections only: their number grows with the square. */
const maxConnections = literal(1_000)
const shown = literal(10)
const approvalMs = 92 * 86_400_000

/**
 * The strongest pairs and rings of three who gave to each other in `month`, and those who got most from people whom they had
 * approved, since an approval brings its tokens. A pair or ring is as strong as the least that one of its people gave to the next.
 * Reads at most the newest 200,000 gifts and boosts.
 */
export const mutualGifts = (db: Reader, month: Month, now: Date): Promise<MutualGifts[]> => {
  const from = firstIdAt(new Date(now.getTime() - maxMonthMs))
  const approvedFrom = firstIdAt(new Date(now.getTime() - approvalMs))
  return db.many<MutualGifts>(
    heavy(sql`
      with moved as (
        select * from (
          select from_user_id as giver_id, to_user_id as receiver_id, amount::bigint as tokens from token_gifts
          where id >= ${from} and month_year = ${month} order by id desc limit ${maxRowsRead}) gifts
        union all
        select boost.user_id, gift.to_user_id, 1 from (
          select gift_id, user_id from boosts
          where id >= ${from} and month_year = ${month} order by id desc limit ${maxRowsRead}) boost
        join token_gifts gift on gift.id = boost.gift_id
      ), connections as materialized (
        select giver_id, receiver_id, sum(tokens)::bigint as tokens from moved group by giver_id, receiver_id
      ), strongest as materialized (
        select * from connections order by tokens desc, giver_id, receiver_id limit ${maxConnections}
      ), pairs as (
        select 'pair' as kind, least(one.tokens, two.tokens) as strength,
               array[one.giver_id, two.giver_id] as givers, array[two.giver_id, one.giver_id] as receivers,
               array[one.tokens, two.tokens] as tokens
        from connections one
        join connections two on two.giver_id = one.receiver_id and two.receiver_id = one.giver_id
        where one.giver_id < two.giver_id
        order by strength desc, givers limit ${shown}
      ), rings as (
        select 'ring' as kind, least(one.tokens, two.tokens, three.tokens) as strength,
               array[one.giver_id, two.giver_id, three.giver_id] as givers,
               array[two.giver_id, three.giver_id, one.giver_id] as receivers,
               array[one.tokens, two.tokens, three.tokens] as tokens
        from strongest one
        join strongest two on two.giver_id = one.receiver_id
        join strongest three on three.giver_id = two.receiver_id and three.receiver_id = one.giver_id
        where one.giver_id < two.giver_id and one.giver_id < three.giver_id
        order by strength desc, givers limit ${shown}
      ), approved as (
        select distinct actor_id, target_id from audit_log where action = 'approved' and id >= ${approvedFrom}
      ), approvals as (
        select 'approval' as kind, sum(tokens)::bigint as strength,
               (array_agg(giver_id order by tokens desc, giver_id))[:${shown}] as givers,
               (array_agg(receiver_id))[:${shown}] as receivers,
               (array_agg(tokens order by tokens desc, giver_id))[:${shown}] as tokens
        from connections
        join approved on actor_id = receiver_id and target_id = giver_id
        group by receiver_id
        order by strength desc, receiver_id limit ${shown}
      )
      select kind, (
        select json_agg(json_build_object('from', person_json(giver), 'to', person_json(receiver), 'tokens', tokens[position])
                        order by position)
        from generate_subscripts(givers, 1) position
        join users giver on giver.id = givers[position]
        join users receiver on receiver.id = receivers[position]
      ) as gifts
      from (select * from pairs union all select * from rings union all select * from approvals) found
      order by array_position(array['pair', 'ring', 'approval'], kind), strength desc, givers`),
  )
}
