-- Puts pending audit events, at most `p_max_rows` in id order, into a new checkpoint and returns it; no row when none is pending.
-- Every pending event is committed, whenever its transaction began. Servers that run this at the same time wait for each other.
create or replace function create_audit_checkpoint(p_max_rows integer, p_created_at timestamptz)
returns table (checkpoint_number integer, row_count integer, checkpoint_hash text) language plpgsql as $$
declare
  ids uuid[];
  row_digests text[];
  last audit_checkpoints;
  next_number integer;
begin
  perform pg_advisory_xact_lock(427002);

  with claimed as (
    delete from audit_pending
    where event_id = any(array(
      select event_id from audit_pending where exists (select from audit_log where id = event_id) order by event_id limit p_max_rows))
    returning event_id)
  select array_agg(event.id order by event.id), array_agg(audit_digest(event) order by event.id) into ids, row_digests
  from audit_log event where event.id in (select event_id from claimed);
  if ids is null then return; end if;

  select * into last from audit_checkpoints order by number desc limit 1;
  next_number := coalesce(last.number, 0) + 1;
  return query
    insert into audit_checkpoints (number, created_at, event_ids, digests, previous, hash)
    select next_number, p_created_at, ids, row_digests, before, audit_checkpoint_hash(next_number, p_created_at, before, row_digests)
    from (select coalesce(last.hash::text, repeat('0', 64)) as before) chain
    returning number, cardinality(event_ids), hash::text;
end $$;
