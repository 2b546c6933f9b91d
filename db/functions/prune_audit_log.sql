-- Removes the oldest seals, all that were made before `moment`, with their rows, and writes the cut itself into the log.
-- Only the owner of the tables can: it takes the guards off for as long as its transaction lasts.
create or replace function prune_audit_log(entry uuid, before_moment timestamptz, moment timestamptz)
returns table (checkpoint_count integer, row_count integer) language plpgsql as $$
declare
  last_cut integer;
begin
  perform pg_advisory_xact_lock(427002);
  -- A prefix of the chain: it ends before the first seal that is young enough.
  select coalesce(min(number) filter (where created_at >= before_moment) - 1, max(number)) into last_cut from audit_checkpoints;
  if not exists (select from audit_checkpoints where number <= last_cut) then return query select 0, 0; return; end if;

  select count(*), coalesce(sum(cardinality(event_ids)), 0) into checkpoint_count, row_count from audit_checkpoints where number <= last_cut;
  alter table audit_log disable trigger audit_log_stays;
  alter table audit_log_stores disable trigger audit_log_stores_stay;
  alter table audit_checkpoints disable trigger audit_checkpoints_stay;
  delete from audit_log_stores where event_id in (select unnest(event_ids) from audit_checkpoints where number <= last_cut);
  delete from audit_log where id in (select unnest(event_ids) from audit_checkpoints where number <= last_cut);
  delete from audit_checkpoints where number <= last_cut;
  alter table audit_log enable trigger audit_log_stays;
  alter table audit_log_stores enable trigger audit_log_stores_stay;
  alter table audit_checkpoints enable trigger audit_checkpoints_stay;

  perform record_audit_event(entry, 'log_pruned', null, null, '{}', moment, null, null,
    jsonb_build_object('checkpoints', checkpoint_count, 'rows', row_count, 'through', last_cut));
  return next;
end $$;
