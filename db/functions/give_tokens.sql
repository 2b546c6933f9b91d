-- Gives tokens to a colleague and returns the gift: from what the giver may give to what the receiver may enter with.
-- A repeat under the same idempotency key, or with the same gift id, returns the first gift.
-- `give_tokens_to_many` calls it. `give_gifts` has the same rules and effects for many gifts at once: a new one belongs in both.
-- `p_ids`: of the giver's transfer, the receiver's transfer and the notification. `p_group_id`: the first gift to several colleagues.
-- Refuses: own_gift, key_reused, unknown_reason, too_few_tokens, user_not_found, too_many_to_hold.
create or replace function give_tokens(
  p_gift_id uuid, p_giver_id uuid, p_receiver_id uuid, p_amount integer, p_message text, p_gif_url text,
  p_created_at timestamptz, p_month text, p_key text, p_request_hash bytea, p_ids uuid[], p_reason text default null,
  p_group_id uuid default null
) returns setof gift_json language plpgsql set lock_timeout = '100ms' as $$
declare
  earlier_id uuid;
  has_browser boolean;
  thanks integer;
begin
  if p_giver_id = p_receiver_id then perform refuse('own_gift'); end if;

  -- The key comes first: a second request under it waits here until this one is done.
  earlier_id := claim_idempotency_key(p_giver_id, p_key, p_request_hash, p_gift_id, p_created_at);
  if earlier_id is not null then return query select * from gift_json where id = earlier_id; return; end if;

  if p_reason is not null and not exists (select from organization where p_reason = any(reasons)) then
    perform refuse('unknown_reason');
  end if;

  -- Locks users in id order, so that two users giving to each other cannot deadlock.
  if p_receiver_id < p_giver_id then perform from users where id = p_receiver_id for no key update; end if;

  -- Does what two calls of move_tokens do: the calls would add a tenth to its time (docs/decisions/0003-sql-functions.md).
  update users set gift_tokens = gift_tokens - p_amount, lifetime_tokens_gifted = lifetime_tokens_gifted + p_amount
  where id = p_giver_id and approval_status = 'approved' and deleted_at is null and gift_tokens >= p_amount;
  if not found then
    perform from users where id = p_receiver_id and approval_status = 'approved' and deleted_at is null;
    perform refuse(case when found then 'too_few_tokens' else 'user_not_found' end);
  end if;

  update users
  set competition_tokens = competition_tokens + p_amount, lifetime_tokens_received = lifetime_tokens_received + p_amount,
      thanks_received = thanks_received + 1
  where id = p_receiver_id and approval_status = 'approved' and deleted_at is null and competition_tokens <= max_tokens_held() - p_amount
  returning exists (select from push_subscriptions where user_id = p_receiver_id), thanks_received into has_browser, thanks;
  if not found then
    perform from users where id = p_receiver_id and approval_status = 'approved' and deleted_at is null;
    perform refuse(case when found then 'too_many_to_hold' else 'user_not_found' end);
  end if;

  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  values (p_ids[1], 'G', p_giver_id, -p_amount, 'gift', p_gift_id, p_created_at),
         (p_ids[2], 'C', p_receiver_id, p_amount, 'gift', p_gift_id, p_created_at);

  insert into token_gifts (id, from_user_id, to_user_id, amount, message, gif_url, reason, month_year, created_at, group_id, milestone)
  values (p_gift_id, p_giver_id, p_receiver_id, p_amount, p_message, p_gif_url, p_reason, p_month, p_created_at, p_group_id, milestone_of(thanks));

  update monthly_leaderboard set gifted = gifted + p_amount, token_count = token_count + p_amount, reached_at = p_created_at
  where user_id = p_receiver_id and month_year = p_month;
  if not found then
    insert into monthly_leaderboard (id, user_id, store_number, is_shown, month_year, gifted, token_count, reached_at, created_at)
    select p_gift_id, id, store_number, not hidden_from_leaderboard, p_month, p_amount, p_amount, p_created_at, p_created_at from users where id = p_receiver_id;
  end if;

  insert into notifications (id, user_id, actor_id, type, gift_id, tokens, created_at)
  values (p_ids[3], p_receiver_id, p_giver_id, 'gift', p_gift_id, p_amount, p_created_at);

  -- Called for everyone it would cost each gift a tenth more. The look-up above cannot be measured.
  if has_browser then perform queue_push(array[p_receiver_id], 'gift', p_created_at); end if;

  return query select * from gift_json where id = p_gift_id;
end $$;
