-- Gives one token of the house to a gift's receiver, once a person and gift: all of it, or nothing. Answers the boost.
-- A repeat under the same key answers what the first one made.
create or replace function boost_gift(
  boost uuid, boosted uuid, booster uuid, moment timestamptz, in_month text, request_key text, request bytea
) returns setof boost_json language plpgsql set lock_timeout = '100ms' as $$
declare
  gift token_gifts;
  earlier uuid;
begin
  select * into gift from token_gifts where id = boosted;
  if not found then perform refuse('not_found'); end if;

  earlier := coalesce(
    claim_idempotency_key(booster, request_key, request, boost, moment), (select id from boosts where id = boost));
  if earlier is not null then return query select * from boost_json where id = earlier; return; end if;
  if gift.to_user_id = booster then perform refuse('own_boost'); end if;

  update users set competition_tokens = competition_tokens + 1, lifetime_tokens_received = lifetime_tokens_received + 1
  where id = gift.to_user_id and deleted_at is null;
  if not found then perform refuse('receiver_gone'); end if;

  insert into boosts (id, gift_id, user_id, month_year, created_at) values (boost, boosted, booster, in_month, moment)
  on conflict (gift_id, user_id) do nothing;
  if not found then perform refuse('already_boosted'); end if;
  update token_gifts set boost_count = boost_count + 1 where id = boosted;

  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  values (new_id(moment), 'C', gift.to_user_id, 1, 'boost', boost, moment);

  insert into monthly_leaderboard as board (id, user_id, store_number, month_year, boosted, token_count, reached_at, created_at)
  select boost, id, store_number, in_month, 1, 1, moment, moment from users where id = gift.to_user_id
  on conflict (user_id, month_year) do update
  set boosted = board.boosted + 1, token_count = board.token_count + 1, reached_at = moment;

  perform notify_gift_participants(gift, booster, 'boost', moment);
  return query select * from boost_json where id = boost;
end $$;
