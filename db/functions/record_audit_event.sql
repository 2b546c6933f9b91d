-- Writes a deed into the audit log, with the stores that its actor and its target belong to now and any given besides.
-- A repeat under the same id writes nothing.
create or replace function record_audit_event(
  entry uuid, what text, actor uuid, target uuid, further_stores text[], moment timestamptz, address text, request text, facts jsonb
) returns void language plpgsql as $$
declare
  written text[];
begin
  insert into audit_log (id, action, actor_id, target_id, stores, at, ip, request_id, details)
  values (
    entry, what, actor, target,
    array(
      select store_number::text from users where id in (actor, target)
      union select unnest(store_numbers) from competitions where id = target
      union select unnest(further_stores)
      order by 1),
    moment, address, request, facts)
  on conflict (id) do nothing
  returning stores into written;
  if not found then return; end if;

  insert into audit_log_stores (store_number, event_id) select unnest(written), entry;
  insert into audit_pending (event_id) values (entry);
end $$;
