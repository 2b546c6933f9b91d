-- Fixes the entries of a competition that has ended, once: how many there are and what binds them. No entry can follow.
-- The digest is the one of the draw's algorithm, which domain/draw.ts computes as well.
create or replace function close_competition(closed uuid, moment timestamptz) returns void language plpgsql set lock_timeout = '100ms' as $$
begin
  perform from competitions where id = closed and closed_at is null and cancelled_at is null and end_date < moment for update;
  if not found then return; end if;

  update competitions
  set closed_at = moment, entry_count = fixed.entries, entries_digest = fixed.digest
  from (
    select count(*) as entries,
           encode(sha256(convert_to(
             'rewards-draw-v1|entries|' || closed || '|' || count(*) || E'\n'
             || coalesce(string_agg(line, E'\n' order by line), ''), 'UTF8')), 'hex') as digest
    from published_entries where competition_id = closed
  ) fixed
  where id = closed;
end $$;
