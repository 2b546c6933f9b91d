import type pg from 'pg'

/** Makes gifts in a few statements, with what `give_tokens` does for each. They are an hour old at most, a millisecond apart. */
export async function makeGifts(client: pg.Client, { gifts, people }: { gifts: number; people: number }) {
  await client.query(numberPeople)
  await client.query('analyze numbered')
  await client.query(plan, [gifts, people])
  await client.query('analyze planned')
  for (const statement of effects) await client.query(statement)
  await client.query('drop table planned, numbered')
}

// A table with statistics. As a part of the plan below, PostgreSQL took it for a few rows, and wrote 13 GB of temporary files for
// a million gifts in four minutes, unfinished.
const numberPeople = `
  create temp table numbered as
  select id, row_number() over (order by id) as number from users where email like 'person%'`

const plan = `
  create temp table planned as
  select new_id(at) as id, giver.id as giver, receiver.id as receiver, 1 + n % 3 as amount, n, at
  from (select n, 1 + n % $2::int as giver, 1 + (n::bigint * 7 + 3) % $2::int as receiver,
               now() - interval '1 hour' + n * interval '1 ms' as at from generate_series(1, $1::int) n) pair
  join numbered giver on giver.number = pair.giver
  join numbered receiver on receiver.number = pair.receiver
  where giver.id <> receiver.id order by n`

const effects = [
  `insert into token_gifts (id, from_user_id, to_user_id, amount, message, month_year, created_at)
   select id, giver, receiver, amount, 'Thank you for the great shift, number ' || n, to_char(now(), 'YYYY-MM'), at
   from planned order by n`,
  `insert into transfers (id, asset, user_id, change, cause, cause_id, at)
   select new_id(at), asset, user_id, change, 'gift', id, at
   from planned cross join lateral (values ('G', giver, -amount), ('C', receiver, amount)) side (asset, user_id, change)
   order by n`,
  `insert into notifications (id, user_id, actor_id, type, gift_id, tokens, created_at)
   select new_id(at), receiver, giver, 'gift', id, amount, at from planned order by n`,
  `insert into monthly_leaderboard (id, user_id, store_number, month_year, gifted, token_count, reached_at, created_at)
   select min(planned.id::text)::uuid, receiver, store_number, to_char(now(), 'YYYY-MM'), sum(amount), sum(amount), max(at), min(at)
   from planned join users on users.id = receiver group by receiver, store_number`,
  `update users set gift_tokens = gift_tokens - given.sum, lifetime_tokens_gifted = given.sum
   from (select giver, sum(amount) from planned group by giver) given where id = giver`,
  `update users set competition_tokens = competition_tokens + received.sum, lifetime_tokens_received = received.sum, thanks_received = received.gifts
   from (select receiver, sum(amount), count(*) as gifts from planned group by receiver) received where id = receiver`,
]
