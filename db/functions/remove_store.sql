-- Removes a store that was added by mistake. Refuses: store_used, if anybody or anything belongs to it, or did: who has left it is known
-- from the events about them there. `keep_store` has whoever comes to the store wait for this, and the other way round.
create or replace function remove_store(p_id uuid) returns void language plpgsql as $$
declare
  removed text;
begin
  select number into removed from stores where id = p_id for update;
  if exists (select from users where store_number = removed)
     or exists (select from admin_store_assignments where store_number = removed)
     or exists (select from admin_groups where store_numbers @> array[removed])
     or exists (select from competitions where store_numbers @> array[removed])
     or exists (select from team_goals where store_id = p_id)
     or exists (select from devices where store_number = removed)
     or exists (select from audit_log_stores where store_number = removed
                and action not in ('store_added', 'store_changed', 'store_removed', 'poster_renewed')) then
    perform refuse('store_used');
  end if;
  delete from stores where id = p_id;
end $$;
