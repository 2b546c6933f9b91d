-- Makes gifts of several givers together, all or none, and returns them in any order. Has the rules and effects of `give_tokens`
-- for each, but each statement runs once: a new rule belongs in both (docs/decisions/0003-sql-functions.md).
-- Element n of each array belongs to gift n, and three of `p_ids`: giver's transfer, receiver's transfer, notification.
-- No gift may be to the giver. `refuse_gifts` ends it if a gift would be refused, repeats a request or has to wait for long: the
-- caller makes those by themselves, with `give_tokens`.
create or replace function give_gifts(
  p_gift_ids uuid[], p_giver_ids uuid[], p_receiver_ids uuid[], p_amounts integer[], p_messages text[], p_gif_urls text[],
  p_reasons text[], p_created_ats timestamptz[], p_months text[], p_keys text[], p_request_hashes bytea[], p_ids uuid[]
) returns setof gift_json language plpgsql set lock_timeout = '100ms' set plan_cache_mode = force_generic_plan as $$
declare
  changed uuid[];
  thanks integer[];
  in_the_way uuid[];
  with_browser uuid[];
begin
  -- The keys come first: a second request under one of them, or for the same gift without a key, waits here until this one is done.
  if array_position(p_keys, null) is not null then
    perform pg_advisory_xact_lock(hashtextextended(id::text, 0))
    from (select * from unnest(p_gift_ids, p_keys) as gift (id, key) where key is null order by id) gift;
  end if;
  with claimed as (
    insert into idempotency_keys (user_id, key, request_hash, made_id, created_at)
    select * from unnest(p_giver_ids, p_keys, p_request_hashes, p_gift_ids, p_created_ats) as gift (giver, key, request_hash, id, at)
    where key is not null
    on conflict (user_id, key) do nothing
    returning made_id
  )
  select array_agg(made_id) into changed from claimed;
  in_the_way := array(
    select id from unnest(p_gift_ids, p_keys) as gift (id, key)
    where case when key is null then exists (select from token_gifts made where made.id = gift.id)
               else id <> all(coalesce(changed, '{}')) end);
  if in_the_way <> '{}' then perform refuse_gifts(in_the_way); end if;

  in_the_way := array(
    select id from unnest(p_gift_ids, p_reasons) as gift (id, reason)
    where reason is not null and not exists (select from organization where reason = any(reasons)));
  if in_the_way <> '{}' then perform refuse_gifts(in_the_way); end if;

  -- A person may give and receive: one row has both. They are in the order of ids, so that two of these calls cannot deadlock.
  with sums as (
    select person, sum(gifted)::integer as gifted, sum(received)::integer as received, count(*) filter (where received > 0)::integer as gifts
    from (
      select person, amount as gifted, 0 as received from unnest(p_giver_ids, p_amounts) as giver (person, amount)
      union all
      select person, 0, amount from unnest(p_receiver_ids, p_amounts) as receiver (person, amount)
    ) change
    group by person order by person
  ), changed_users as (
    update users
    set gift_tokens = gift_tokens - gifted, lifetime_tokens_gifted = lifetime_tokens_gifted + gifted,
        competition_tokens = competition_tokens + received, lifetime_tokens_received = lifetime_tokens_received + received,
        thanks_received = thanks_received + gifts
    from sums
    where id = person and approval_status = 'approved' and deleted_at is null
      and gift_tokens >= gifted and competition_tokens <= max_tokens_held() - received
    returning id, thanks_received
  )
  select array_agg(id), array_agg(thanks_received) into changed, thanks from changed_users;
  in_the_way := array(
    select id from unnest(p_gift_ids, p_giver_ids, p_receiver_ids) as gift (id, giver, receiver)
    where giver <> all(coalesce(changed, '{}')) or receiver <> all(coalesce(changed, '{}')));
  if in_the_way <> '{}' then perform refuse_gifts(in_the_way); end if;

  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  select p_ids[3 * n - 2], 'G', giver, -amount, 'gift', id, at
  from unnest(p_gift_ids, p_giver_ids, p_amounts, p_created_ats) with ordinality as gift (id, giver, amount, at, n)
  union all
  select p_ids[3 * n - 1], 'C', receiver, amount, 'gift', id, at
  from unnest(p_gift_ids, p_receiver_ids, p_amounts, p_created_ats) with ordinality as gift (id, receiver, amount, at, n);

  insert into token_gifts (id, from_user_id, to_user_id, amount, message, gif_url, reason, month_year, created_at, milestone)
  select id, giver, receiver, amount, message, gif_url, reason, month, at,
         milestone_of(thanks[array_position(changed, receiver)] + 1 - row_number() over (partition by receiver order by at desc, n desc))
  from unnest(p_gift_ids, p_giver_ids, p_receiver_ids, p_amounts, p_messages, p_gif_urls, p_reasons, p_months, p_created_ats)
    with ordinality as gift (id, giver, receiver, amount, message, gif_url, reason, month, at, n)
  order by n;

  insert into monthly_leaderboard as board (id, user_id, store_number, is_shown, month_year, gifted, token_count, reached_at, created_at)
  select row_id, receiver, store_number, not hidden_from_leaderboard, month, total, total, last_at, first_at
  from (
    select (array_agg(gift.id))[1] as row_id, receiver, month, sum(amount) as total, min(at) as first_at, max(at) as last_at
    from unnest(p_gift_ids, p_receiver_ids, p_amounts, p_months, p_created_ats) as gift (id, receiver, amount, month, at)
    group by receiver, month order by receiver, month
  ) sums
  join users on users.id = receiver
  on conflict (user_id, month_year) do update
  set gifted = board.gifted + excluded.gifted, token_count = board.token_count + excluded.token_count, reached_at = excluded.reached_at;

  insert into notifications (id, user_id, actor_id, type, gift_id, tokens, created_at)
  select p_ids[3 * n], receiver, giver, 'gift', id, amount, at
  from unnest(p_gift_ids, p_giver_ids, p_receiver_ids, p_amounts, p_created_ats) with ordinality as gift (id, giver, receiver, amount, at, n);

  with_browser := array(select distinct user_id from push_subscriptions where user_id = any(p_receiver_ids));
  if with_browser <> '{}' then perform queue_push(with_browser, 'gift', p_created_ats[1]); end if;

  return query select * from gift_json where id = any(p_gift_ids);
exception when lock_not_available then
  -- It is not known whose person or key is in use. The others must not wait for it.
  perform refuse_gifts(p_gift_ids);
end $$;
