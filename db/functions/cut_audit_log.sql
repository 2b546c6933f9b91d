-- Removes the oldest seals, all that were made before `moment`, with their rows, and writes the cut itself into the log.
-- Only the owner of the tables can: it takes the guards off for as long as its transaction lasts.
create or replace function cut_audit_log(entry uuid, before_moment timestamptz, moment timestamptz)
returns table (seal_count integer, row_count integer) language plpgsql as $$
declare
  last_cut integer;
begin
  perform pg_advisory_xact_lock(427002);
  -- A prefix of the chain: it ends before the first seal that is young enough.
  select coalesce(min(number) filter (where sealed_at >= before_moment) - 1, max(number)) into last_cut from audit_seals;
  if not exists (select from audit_seals where number <= last_cut) then return query select 0, 0; return; end if;

  select count(*), coalesce(sum(cardinality(entry_ids)), 0) into seal_count, row_count from audit_seals where number <= last_cut;
  alter table audit_log disable trigger audit_log_stays;
  alter table audit_log_stores disable trigger audit_log_stores_stay;
  alter table audit_seals disable trigger audit_seals_stay;
  delete from audit_log_stores where entry_id in (select unnest(entry_ids) from audit_seals where number <= last_cut);
  delete from audit_log where id in (select unnest(entry_ids) from audit_seals where number <= last_cut);
  delete from audit_seals where number <= last_cut;
  alter table audit_log enable trigger audit_log_stays;
  alter table audit_log_stores enable trigger audit_log_stores_stay;
  alter table audit_seals enable trigger audit_seals_stay;

  perform record_deed(entry, 'log_cut', null, null, '{}', moment, null, null,
    jsonb_build_object('seals', seal_count, 'rows', row_count, 'through', last_cut));
  return next;
end $$;
