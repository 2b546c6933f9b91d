-- Deletes the checkpoints created before `p_before`, with their events. The caller records that as an audit event in the same
-- transaction. `last_number` is that of the last deleted checkpoint; null if none was.
-- Only the owner of the tables can: it disables the append-only triggers for as long as its transaction lasts.
create or replace function prune_audit_log(p_before timestamptz)
returns table (checkpoint_count integer, row_count integer, last_number integer) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(427002);
  -- A prefix of the chain: it ends before the first checkpoint that is young enough.
  select coalesce(min(number) filter (where created_at >= p_before) - 1, max(number)) into last_number from audit_checkpoints;
  if not exists (select from audit_checkpoints where number <= last_number) then
    return query select 0, 0, null::integer;
    return;
  end if;

  select count(*), coalesce(sum(cardinality(event_ids)), 0) into checkpoint_count, row_count
  from audit_checkpoints where number <= last_number;
  alter table audit_log disable trigger audit_log_append_only;
  alter table audit_log_stores disable trigger audit_log_stores_append_only;
  alter table audit_checkpoints disable trigger audit_checkpoints_append_only;
  delete from audit_log_stores where event_id in (select unnest(event_ids) from audit_checkpoints where number <= last_number);
  delete from audit_addresses where event_id in (select unnest(event_ids) from audit_checkpoints where number <= last_number);
  delete from audit_log where id in (select unnest(event_ids) from audit_checkpoints where number <= last_number);
  delete from audit_checkpoints where number <= last_number;
  alter table audit_log enable trigger audit_log_append_only;
  alter table audit_log_stores enable trigger audit_log_stores_append_only;
  alter table audit_checkpoints enable trigger audit_checkpoints_append_only;

  return next;
end $$;
