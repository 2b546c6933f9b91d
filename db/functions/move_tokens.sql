-- Moves tokens into a user's wallet (asset 'G': to give, 'C': to enter with) or, where `p_change` is negative, out of it: the
-- balance, the lifetime count of the cause and the transfer change together. Returns false, and changes nothing, when the user
-- is deleted or not approved (a suspended user can still get a refund and be deleted), or when the balance would become negative
-- or exceed what a user may hold. Grants and what comes back are never too many: the columns have room for them.
-- `give_tokens`, `give_gifts` and `grant_week` repeat its statements for speed; nothing else writes a balance.
create or replace function move_tokens(
  p_transfer_id uuid, p_asset text, p_user_id uuid, p_change bigint, p_cause text, p_cause_id uuid, p_at timestamptz
) returns boolean language plpgsql as $$
declare
  max_balance bigint := case when p_change < 0 or p_cause in ('grant', 'refund', 'claim', 'return') then 9007199254740991 else max_tokens_held() end;
begin
  if p_asset = 'G' then
    update users
    set gift_tokens = gift_tokens + p_change,
        lifetime_tokens_gifted = lifetime_tokens_gifted - case p_cause when 'gift' then p_change else 0 end
    where id = p_user_id and (approval_status = 'approved' or p_cause in ('refund', 'return', 'close')) and deleted_at is null
      and gift_tokens + p_change between 0 and max_balance;
  else
    update users
    set competition_tokens = competition_tokens + p_change,
        lifetime_tokens_received = lifetime_tokens_received + case when p_cause in ('gift', 'boost') then p_change else 0 end,
        competitions_entered = competitions_entered + case p_cause when 'entry' then 1 else 0 end
    where id = p_user_id and (approval_status = 'approved' or p_cause in ('refund', 'close')) and deleted_at is null
      and competition_tokens + p_change between 0 and max_balance;
  end if;
  if not found then return false; end if;

  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  values (p_transfer_id, p_asset, p_user_id, p_change, p_cause, p_cause_id, p_at);
  return true;
end $$;
