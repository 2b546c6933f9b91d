-- Seals what waits, at most `most` rows in the order of their ids, and answers the new seal, if there is one. What is here is
-- committed, whenever its transaction began, and gets its place now. Servers that seal at once take turns.
create or replace function seal_audit_log(most integer, moment timestamptz)
returns table (seal_number integer, row_count integer, seal_text text) language plpgsql as $$
declare
  ids uuid[];
  row_digests text[];
  last audit_seals;
  next_number integer;
begin
  perform pg_advisory_xact_lock(427002);

  with taken as (
    delete from audit_unsealed
    where entry_id in (
      select entry_id from audit_unsealed where exists (select from audit_log where id = entry_id) order by entry_id limit most)
    returning entry_id)
  select array_agg(entry.id order by entry.id), array_agg(audit_digest(entry) order by entry.id) into ids, row_digests
  from audit_log entry where entry.id in (select entry_id from taken);
  if ids is null then return; end if;

  select * into last from audit_seals order by number desc limit 1;
  next_number := coalesce(last.number, 0) + 1;
  return query
    insert into audit_seals (number, sealed_at, entry_ids, digests, previous, seal)
    select next_number, moment, ids, row_digests, before, audit_seal(next_number, moment, before, row_digests)
    from (select coalesce(last.seal::text, repeat('0', 64)) as before) chain
    returning number, cardinality(entry_ids), seal::text;
end $$;
