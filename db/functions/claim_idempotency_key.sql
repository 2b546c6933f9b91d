-- Claims an idempotency key for the row `p_made_id` and returns null, or returns the id that an earlier request under this key
-- made within a day. Without a key it finds the row if it was committed although the reply was lost: an attempt that is still at work
-- on it ends first, as with a key. Refuses: key_reused.
create or replace function claim_idempotency_key(p_user_id uuid, p_key text, p_request_hash bytea, p_made_id uuid, p_created_at timestamptz)
returns uuid language plpgsql as $$
declare
  earlier idempotency_keys;
begin
  if p_key is null then
    perform pg_advisory_xact_lock(hashtextextended(p_made_id::text, 0));
    return (
      select id from token_gifts where id = p_made_id
      union all select id from boosts where id = p_made_id
      union all select id from social_comments where id = p_made_id
      union all select id from competition_entries where id = p_made_id);
  end if;

  insert into idempotency_keys (user_id, key, request_hash, made_id, created_at)
  values (p_user_id, p_key, p_request_hash, p_made_id, p_created_at)
  on conflict (user_id, key) do nothing;
  if found then return null; end if;

  select * into earlier from idempotency_keys where user_id = p_user_id and key = p_key for update;
  if earlier.created_at > p_created_at - interval '24 hours' then
    if earlier.request_hash <> p_request_hash then perform refuse('key_reused'); end if;
    return earlier.made_id;
  end if;
  update idempotency_keys set request_hash = p_request_hash, made_id = p_made_id, created_at = p_created_at
  where user_id = p_user_id and key = p_key;
  return null;
end $$;
