-- Puts tokens of a user on a sheet of cards and returns the id of the sheet: `p_amount` on each of `p_card_ids`, whose codes have
-- the hashes `p_code_hashes`. The caller has checked that the user may print. A repeat under the same idempotency key returns the
-- first sheet.
-- Refuses: key_reused, too_few_tokens.
create or replace function print_cards(
  p_sheet_id uuid, p_maker_id uuid, p_amount integer, p_card_ids uuid[], p_code_hashes bytea[], p_encrypted_key bytea,
  p_created_at timestamptz, p_expires_at timestamptz, p_transfer_id uuid, p_key text, p_request_hash bytea
) returns uuid language plpgsql set lock_timeout = '100ms' as $$
declare
  earlier_id uuid := claim_idempotency_key(p_maker_id, p_key, p_request_hash, p_sheet_id, p_created_at);
  tokens bigint := p_amount::bigint * cardinality(p_card_ids);
begin
  if earlier_id is not null then return earlier_id; end if;

  if not move_tokens(p_transfer_id, 'G', p_maker_id, -tokens, 'card', p_sheet_id, p_created_at) then
    perform refuse('too_few_tokens');
  end if;
  insert into card_sheets (id, maker_id, amount, card_count, encrypted_key, created_at, expires_at)
  values (p_sheet_id, p_maker_id, p_amount, cardinality(p_card_ids), p_encrypted_key, p_created_at, p_expires_at);
  insert into cards (id, sheet_id, code_hash)
  select id, p_sheet_id, code_hash from unnest(p_card_ids, p_code_hashes) as card (id, code_hash);
  return p_sheet_id;
end $$;
