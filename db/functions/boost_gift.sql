-- Adds one token of the system account to a gift's receiver, once per user and gift, and returns the boost.
-- A repeat under the same idempotency key, or with the same boost id, returns the first boost.
-- Refuses: unauthorized, not_approved, not_found, gift_hidden, key_reused, own_boost, receiver_gone, too_many_to_hold, already_boosted.
create or replace function boost_gift(
  p_boost_id uuid, p_gift_id uuid, p_user_id uuid, p_created_at timestamptz, p_month text, p_key text, p_request_hash bytea
) returns setof boost_json language plpgsql set lock_timeout = '100ms' as $$
declare
  gift token_gifts;
  earlier_id uuid;
begin
  perform lock_approved_user(p_user_id);
  select * into gift from token_gifts where id = p_gift_id;
  if not found then perform refuse('not_found'); end if;

  earlier_id := coalesce(
    claim_idempotency_key(p_user_id, p_key, p_request_hash, p_boost_id, p_created_at),
    (select id from boosts where id = p_boost_id));
  if earlier_id is not null then return query select * from boost_json where id = earlier_id; return; end if;
  if gift.hidden_at is not null then perform refuse_hidden_gift(gift, p_user_id); end if;
  if gift.to_user_id = p_user_id then perform refuse('own_boost'); end if;

  if not move_tokens(new_id(p_created_at), 'C', gift.to_user_id, 1, 'boost', p_boost_id, p_created_at) then
    perform from users where id = gift.to_user_id and approval_status = 'approved' and deleted_at is null;
    perform refuse(case when found then 'too_many_to_hold' else 'receiver_gone' end);
  end if;
  insert into boosts (id, gift_id, user_id, month_year, created_at) values (p_boost_id, p_gift_id, p_user_id, p_month, p_created_at)
  on conflict (gift_id, user_id) do nothing;
  if not found then perform refuse('already_boosted'); end if;
  update token_gifts set boost_count = boost_count + 1 where id = p_gift_id;

  insert into monthly_leaderboard as board (id, user_id, store_number, is_shown, month_year, boosted, token_count, reached_at, created_at)
  select p_boost_id, id, store_number, not hidden_from_leaderboard, p_month, 1, 1, p_created_at, p_created_at from users where id = gift.to_user_id
  on conflict (user_id, month_year) do update
  set boosted = board.boosted + 1, token_count = board.token_count + 1, reached_at = p_created_at;

  perform notify_gift_participants(gift, p_user_id, 'boost', p_created_at);
  return query select * from boost_json where id = p_boost_id;
end $$;
