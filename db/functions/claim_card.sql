-- Claims a card and returns the gift: its tokens come back to whoever printed it, who gives them to `p_claimer_id` at the same time.
-- A repeat by the same person returns the first gift. `p_ids`: of the transfer of the card, and those of `give_tokens`.
-- Refuses: unauthorized, not_approved, key_reused, unknown_card, own_card, card_claimed, card_void, card_expired, too_many_to_hold.
create or replace function claim_card(
  p_card_id uuid, p_claimer_id uuid, p_gift_id uuid, p_created_at timestamptz, p_month text, p_ids uuid[], p_key text, p_request_hash bytea
) returns setof gift_json language plpgsql set lock_timeout = '100ms' as $$
declare
  earlier_id uuid;
  sheet card_sheets;
  card cards;
begin
  perform lock_approved_user(p_claimer_id);
  earlier_id := claim_idempotency_key(p_claimer_id, p_key, p_request_hash, p_gift_id, p_created_at);
  -- A card that was scanned again made no gift for its key: the card knows it.
  return query select * from gift_json where id = earlier_id;
  if found then return; end if;

  select card_sheets.* into sheet from card_sheets join cards on cards.sheet_id = card_sheets.id where cards.id = p_card_id;
  if not found then perform refuse('unknown_card'); end if;
  if sheet.maker_id = p_claimer_id then perform refuse('own_card'); end if;

  -- Users before cards, in the order of ids: two who claim each other's cards do not deadlock, nor does the deletion of an account.
  perform from users where id in (sheet.maker_id, p_claimer_id) order by id for no key update;
  select * into sheet from card_sheets where id = sheet.id for update;
  select * into card from cards where id = p_card_id;
  if card.gift_id is not null then
    return query select * from gift_json where id = card.gift_id and "toUserId" = p_claimer_id;
    if not found then perform refuse('card_claimed'); end if;
    return;
  end if;
  if p_created_at >= sheet.expires_at then perform refuse('card_expired'); end if;
  if sheet.returned_at is not null
     or not move_tokens(p_ids[1], 'G', sheet.maker_id, sheet.amount, 'claim', card.id, p_created_at) then perform refuse('card_void'); end if;

  return query
    select * from give_tokens(p_gift_id, sheet.maker_id, p_claimer_id, sheet.amount, null, null, p_created_at, p_month, null, null, p_ids[2:4]);
  update cards set gift_id = p_gift_id where id = card.id;
end $$;
