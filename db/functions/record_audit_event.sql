-- Writes an audit event with the stores that its actor and its target belong to now, and those of `p_also_in`.
-- The address is stored twice: as a keyed hash that stays, and in plain text for a time.
-- A repeat under the same id writes nothing; another event under it is refused, which would be lost. `p_mac` shows that a server wrote the event (server/platform/audit/event-mac.ts).
create or replace function record_audit_event(
  p_event_id uuid, p_action text, p_actor_id uuid, p_target_id uuid, p_also_in text[], p_at timestamptz,
  p_ip_hash text, p_request_id text, p_details jsonb, p_mac text, p_address text default null
) returns void language plpgsql as $$
declare
  event_stores text[];
begin
  insert into audit_log (id, action, actor_id, target_id, stores, at, ip_hash, request_id, details, mac)
  values (
    p_event_id, p_action, p_actor_id, p_target_id,
    array(
      select store_number::text from users where id in (p_actor_id, p_target_id)
      union select unnest(store_numbers) from competitions where id = p_target_id
      union select unnest(p_also_in)
      order by 1),
    p_at, p_ip_hash, p_request_id, p_details, p_mac)
  on conflict (id) do nothing
  returning stores into event_stores;
  if not found then
    if exists (select from audit_log where id = p_event_id and mac is distinct from p_mac) then
      raise exception 'audit event % is recorded already, as another one', p_event_id;
    end if;
    return;
  end if;

  insert into audit_log_stores (store_number, event_id, action) select unnest(event_stores), p_event_id, p_action;
  if p_address is not null then insert into audit_addresses (event_id, address) values (p_event_id, p_address); end if;
  insert into audit_pending (event_id) values (p_event_id);
end $$;
