-- Moves tokens from what a giver may give to what a receiver may enter with: all of it, or a refusal's name and nothing.
-- A repeat under the same key, or of the same gift, answers what the first one made.
create or replace function give_tokens(
  gift uuid, giver uuid, receiver uuid, tokens integer, words text, gif text,
  given_at timestamptz, given_month text, request_key text, request bytea,
  out outcome text, out made_id uuid
) language plpgsql as $$
declare
  earlier idempotency_keys;
begin
  if giver = receiver then outcome := 'own_gift'; return; end if;

  -- Always in one order, so that two people giving to each other cannot deadlock.
  perform from users where id in (giver, receiver) order by id for no key update;

  select * into earlier from idempotency_keys
  where user_id = giver and key = request_key and created_at > given_at - interval '24 hours';
  if found then
    outcome := case when earlier.request_hash = request then 'done' else 'key_reused' end;
    made_id := earlier.made_id;
    return;
  end if;
  made_id := gift;
  if exists (select from token_gifts where id = gift) then outcome := 'done'; return; end if;

  if not exists (select from users where id = receiver and approval_status = 'approved' and deleted_at is null) then
    outcome := 'user_not_found'; return;
  end if;

  update users set gift_tokens = gift_tokens - tokens, lifetime_tokens_gifted = lifetime_tokens_gifted + tokens
  where id = giver and approval_status = 'approved' and deleted_at is null and gift_tokens >= tokens;
  if not found then outcome := 'too_few_tokens'; return; end if;

  update users set competition_tokens = competition_tokens + tokens, lifetime_tokens_received = lifetime_tokens_received + tokens
  where id = receiver;

  insert into token_gifts (id, from_user_id, to_user_id, amount, message, gif_url, month_year)
  values (gift, giver, receiver, tokens, words, gif, given_month);

  insert into transfers (id, asset, debit_user_id, credit_user_id, house, amount, cause, cause_id, at)
  values (new_id(given_at), 'G', giver, null, 'gifted', tokens, 'gift', gift, given_at),
         (new_id(given_at), 'C', null, receiver, 'gifted', tokens, 'gift', gift, given_at);

  insert into monthly_leaderboard as board (id, user_id, store_number, month_year, gifted, reached_at)
  select gift, id, store_number, given_month, tokens, given_at from users where id = receiver
  on conflict (user_id, month_year) do update
  set gifted = board.gifted + excluded.gifted, reached_at = excluded.reached_at;

  insert into notifications (id, user_id, actor_id, type, gift_id, tokens)
  values (new_id(given_at), receiver, giver, 'gift', gift, tokens);

  if request_key is not null then
    insert into idempotency_keys (user_id, key, request_hash, made_id, created_at)
    values (giver, request_key, request, gift, given_at)
    on conflict (user_id, key) do update
    set request_hash = excluded.request_hash, made_id = excluded.made_id, created_at = excluded.created_at;
  end if;
  outcome := 'done';
end $$;
