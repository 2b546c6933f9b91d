-- Seals what waits, at most `most` rows in the order of their ids, and answers the new seal, if there is one. What is here is
-- committed, whenever its transaction began, and gets its place now. Servers that seal at once take turns.
create or replace function create_audit_checkpoint(most integer, moment timestamptz)
returns table (checkpoint_number integer, row_count integer, checkpoint_hash text) language plpgsql as $$
declare
  ids uuid[];
  row_digests text[];
  last audit_checkpoints;
  next_number integer;
begin
  perform pg_advisory_xact_lock(427002);

  with taken as (
    delete from audit_pending
    where event_id in (
      select event_id from audit_pending where exists (select from audit_log where id = event_id) order by event_id limit most)
    returning event_id)
  select array_agg(entry.id order by entry.id), array_agg(audit_digest(entry) order by entry.id) into ids, row_digests
  from audit_log entry where entry.id in (select event_id from taken);
  if ids is null then return; end if;

  select * into last from audit_checkpoints order by number desc limit 1;
  next_number := coalesce(last.number, 0) + 1;
  return query
    insert into audit_checkpoints (number, created_at, event_ids, digests, previous, hash)
    select next_number, moment, ids, row_digests, before, audit_checkpoint_hash(next_number, moment, before, row_digests)
    from (select coalesce(last.hash::text, repeat('0', 64)) as before) chain
    returning number, cardinality(event_ids), hash::text;
end $$;
