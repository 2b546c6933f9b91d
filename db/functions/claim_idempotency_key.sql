-- What an earlier request under this key made, or null where there was none within a day; then the key stands for `makes`.
-- Refuses a key that was used for another request.
create or replace function claim_idempotency_key(person uuid, request_key text, request bytea, makes uuid, moment timestamptz)
returns uuid language plpgsql as $$
declare
  earlier idempotency_keys;
begin
  if request_key is null then
    -- The same call may come twice where its first answer was lost on the way.
    return (select id from token_gifts where id = makes);
  end if;

  insert into idempotency_keys (user_id, key, request_hash, made_id, created_at)
  values (person, request_key, request, makes, moment)
  on conflict (user_id, key) do nothing;
  if found then return null; end if;

  select * into earlier from idempotency_keys where user_id = person and key = request_key for update;
  if earlier.created_at > moment - interval '24 hours' then
    if earlier.request_hash <> request then perform refuse('key_reused'); end if;
    return earlier.made_id;
  end if;
  update idempotency_keys set request_hash = request, made_id = makes, created_at = moment
  where user_id = person and key = request_key;
  return null;
end $$;
