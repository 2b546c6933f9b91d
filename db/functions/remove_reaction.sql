-- Takes a person's reaction to a gift back and keeps the gift's counts; taking none back is no mistake.
create or replace function remove_reaction(reacted uuid, person uuid) returns void language plpgsql set lock_timeout = '100ms' as $$
declare
  removed text;
begin
  perform from token_gifts where id = reacted for no key update;
  if not found then perform refuse('not_found'); end if;

  delete from reactions where gift_id = reacted and user_id = person returning reaction_type into removed;
  if found then perform count_reaction(reacted, removed, -1); end if;
end $$;
