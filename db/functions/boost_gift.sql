-- Adds one token of the system account to a gift's receiver, once per user and gift, and returns the boost: with `p_for_all` one
-- to each receiver of the group whom the user can still boost, all or none, and the boosts in the order of their gifts.
-- A repeat under the same idempotency key, or with the same boost id, returns the first boosts.
-- Refuses: unauthorized, not_approved, not_found, gift_hidden, key_reused, own_boost, receiver_gone, too_many_to_hold, already_boosted.
create or replace function boost_gift(
  p_boost_id uuid, p_gift_id uuid, p_user_id uuid, p_created_at timestamptz, p_month text, p_key text, p_request_hash bytea,
  p_for_all boolean default false
) returns setof boost_json language plpgsql set lock_timeout = '100ms' as $$
declare
  gift token_gifts;
  gift_ids uuid[] := case when p_for_all then gifts_together(p_gift_id) else array[p_gift_id] end;
  earlier_id uuid;
  boosted_ids uuid[] := '{}';
begin
  perform lock_approved_user(p_user_id);
  select * into gift from token_gifts where id = p_gift_id;
  if not found then perform refuse('not_found'); end if;

  earlier_id := coalesce(
    claim_idempotency_key(p_user_id, p_key, p_request_hash, p_boost_id, p_created_at),
    (select id from boosts where id = p_boost_id));
  if earlier_id is null then
    if gift.hidden_at is not null then perform refuse_hidden_gift(gift, p_user_id); end if;

    -- In the order of ids, before any boost: each then finds its locks taken.
    if cardinality(gift_ids) > 1 then
      perform from users where id in (select to_user_id from token_gifts where id = any(gift_ids)) order by id for no key update;
      gift_ids := can_boost(gift_ids, p_user_id);
    end if;

    for gift in select * from token_gifts where id = any(gift_ids) order by array_position(gift_ids, id) loop
      perform boost_one(
        gift, case when boosted_ids = '{}' then p_boost_id else new_id(p_created_at) end, p_user_id, p_created_at, p_month);
      boosted_ids := boosted_ids || gift.id;
    end loop;
    perform notify_gift_participants(boosted_ids, p_user_id, 'boost', p_created_at);
  end if;

  if p_for_all then
    return query select * from boost_json
      where "giftId" = any(gifts_together(p_gift_id)) and "userId" = p_user_id
        and "createdAt" = (select created_at from boosts where id = coalesce(earlier_id, p_boost_id))
      order by "giftId";
  else
    return query select * from boost_json where id = coalesce(earlier_id, p_boost_id);
  end if;
end $$;

-- Those of the gifts of a group that a user can boost. Their receivers are locked. Refuses: already_boosted, receiver_gone.
create or replace function can_boost(p_gift_ids uuid[], p_user_id uuid) returns uuid[] language plpgsql as $$
declare
  gift_ids uuid[];
begin
  gift_ids := array(
    select gift.id from token_gifts gift
    join users receiver on receiver.id = gift.to_user_id and receiver.approval_status = 'approved' and receiver.deleted_at is null
    where gift.id = any(p_gift_ids) and receiver.id <> p_user_id
      and not exists (select from boosts where gift_id = gift.id and user_id = p_user_id)
    order by array_position(p_gift_ids, gift.id));
  if gift_ids = '{}' then
    perform from boosts where gift_id = any(p_gift_ids) and user_id = p_user_id;
    perform refuse(case when found then 'already_boosted' else 'receiver_gone' end);
  end if;
  return gift_ids;
end $$;

create or replace function boost_one(gift token_gifts, p_boost_id uuid, p_user_id uuid, p_created_at timestamptz, p_month text)
returns void language plpgsql as $$
begin
  if gift.to_user_id = p_user_id then perform refuse('own_boost'); end if;

  if not move_tokens(new_id(p_created_at), 'C', gift.to_user_id, 1, 'boost', p_boost_id, p_created_at) then
    perform from users where id = gift.to_user_id and approval_status = 'approved' and deleted_at is null;
    perform refuse(case when found then 'too_many_to_hold' else 'receiver_gone' end);
  end if;
  insert into boosts (id, gift_id, user_id, month_year, created_at) values (p_boost_id, gift.id, p_user_id, p_month, p_created_at)
  on conflict (gift_id, user_id) do nothing;
  if not found then perform refuse('already_boosted'); end if;
  update token_gifts set boost_count = boost_count + 1 where id = gift.id;

  insert into monthly_leaderboard as board (id, user_id, store_number, is_shown, month_year, boosted, token_count, reached_at, created_at)
  select p_boost_id, id, store_number, not hidden_from_leaderboard, p_month, 1, 1, p_created_at, p_created_at from users where id = gift.to_user_id
  on conflict (user_id, month_year) do update
  set boosted = board.boosted + 1, token_count = board.token_count + 1, reached_at = p_created_at;
end $$;
