-- Moves tokens from what a giver may give to what a receiver may enter with, and answers the gift. All of it, or
-- nothing: what is refused is raised by its name, which takes back whatever was written before.
-- A repeat under the same key, or of the same gift, answers what the first one made.
create or replace function give_tokens(
  gift uuid, giver uuid, receiver uuid, tokens integer, words text, gif text,
  given_at timestamptz, given_month text, request_key text, request bytea, more_ids uuid[]
) returns setof gift_json language plpgsql set lock_timeout = '100ms' as $$
declare
  earlier uuid;
begin
  if giver = receiver then perform refuse('own_gift'); end if;

  -- The key comes first: a second request under it waits here until this one is done.
  earlier := claim_idempotency_key(giver, request_key, request, gift, given_at);
  if earlier is not null then return query select * from gift_json where id = earlier; return; end if;

  -- Always in the order of the ids, so that two people giving to each other cannot deadlock.
  if receiver < giver then perform from users where id = receiver for no key update; end if;

  update users set gift_tokens = gift_tokens - tokens, lifetime_tokens_gifted = lifetime_tokens_gifted + tokens
  where id = giver and approval_status = 'approved' and deleted_at is null and gift_tokens >= tokens;
  if not found then
    perform from users where id = receiver and approval_status = 'approved' and deleted_at is null;
    perform refuse(case when found then 'too_few_tokens' else 'user_not_found' end);
  end if;

  update users set competition_tokens = competition_tokens + tokens, lifetime_tokens_received = lifetime_tokens_received + tokens
  where id = receiver and approval_status = 'approved' and deleted_at is null;
  if not found then perform refuse('user_not_found'); end if;

  insert into token_gifts (id, from_user_id, to_user_id, amount, message, gif_url, month_year, created_at)
  values (gift, giver, receiver, tokens, words, gif, given_month, given_at);

  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  values (more_ids[1], 'G', giver, -tokens, 'gift', gift, given_at),
         (more_ids[2], 'C', receiver, tokens, 'gift', gift, given_at);

  update monthly_leaderboard set gifted = gifted + tokens, token_count = token_count + tokens, reached_at = given_at
  where user_id = receiver and month_year = given_month;
  if not found then
    insert into monthly_leaderboard (id, user_id, store_number, month_year, gifted, token_count, reached_at, created_at)
    select gift, id, store_number, given_month, tokens, tokens, given_at, given_at from users where id = receiver;
  end if;

  insert into notifications (id, user_id, actor_id, type, gift_id, tokens, created_at)
  values (more_ids[3], receiver, giver, 'gift', gift, tokens, given_at);

  return query select * from gift_json where id = gift;
end $$;
