-- Returns the tokens of the cards of a sheet that nobody has claimed to whoever printed it, and ends the sheet. Returns how many cards
-- these are; null if the sheet had ended before.
create or replace function return_cards(p_sheet_id uuid, p_at timestamptz) returns integer language plpgsql as $$
declare
  sheet card_sheets;
  unclaimed integer;
begin
  -- The user first, as a claim does.
  perform from users where id = (select maker_id from card_sheets where id = p_sheet_id) for no key update;
  select * into sheet from card_sheets where id = p_sheet_id and returned_at is null for update;
  if not found then return null; end if;

  select count(*) into unclaimed from cards where sheet_id = p_sheet_id and gift_id is null;
  if unclaimed > 0
     and not move_tokens(new_id(p_at), 'G', sheet.maker_id, sheet.amount::bigint * unclaimed, 'return', p_sheet_id, p_at) then
    raise exception 'the cards of sheet % cannot be returned', p_sheet_id;
  end if;
  update card_sheets set returned_at = p_at, returned_tokens = sheet.amount::bigint * unclaimed, encrypted_key = null where id = p_sheet_id;
  return unclaimed;
end $$;
