-- Removes a user's reaction to a gift and its group, if there is one, and updates the counts. Refuses: unauthorized, not_approved, not_found,
-- gift_hidden.
create or replace function remove_reaction(p_gift_id uuid, p_user_id uuid) returns void language plpgsql set lock_timeout = '100ms' as $$
declare
  gift token_gifts;
  removed_type text;
begin
  perform lock_approved_user(p_user_id);
  select * into gift from token_gifts where id = first_together(p_gift_id) for no key update;
  if not found then perform refuse('not_found'); end if;
  if gift.hidden_at is not null then perform refuse_hidden_gift(gift, p_user_id); end if;

  delete from reactions where gift_id = gift.id and user_id = p_user_id returning reaction_type into removed_type;
  if found then perform count_reaction(gift.id, removed_type, -1); end if;
end $$;
