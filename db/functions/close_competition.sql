-- Closes a competition that has ended, once: fixes who can win, how many entries there are and their digest. No entry can follow.
-- The digest is part of the draw's format, which domain/draw.ts computes as well.
create or replace function close_competition(p_competition_id uuid, p_closed_at timestamptz)
returns void language plpgsql set lock_timeout = '100ms' as $$
begin
  perform from competitions
  where id = p_competition_id and closed_at is null and cancelled_at is null and end_date < p_closed_at for update;
  if not found then return; end if;

  update competitions
  set status_at_close = (
    select coalesce(jsonb_object_agg(entry.user_ref, case when person.deleted_at is null then 'not-approved' else 'deleted' end), '{}')
    from competition_entries entry join users person on person.id = entry.user_id
    where entry.competition_id = p_competition_id and (person.deleted_at is not null or person.approval_status not in ('approved', 'suspended')))
  where id = p_competition_id;

  update competitions
  set closed_at = p_closed_at, entry_count = fixed.entries, entries_digest = fixed.digest
  from (
    select count(*) as entries,
           encode(sha256(convert_to(
             'rewards-draw-v2|entries|' || p_competition_id || '|' || count(*) || E'\n'
             || coalesce(string_agg(line, E'\n' order by line), ''), 'UTF8')), 'hex') as digest
    from published_entries where competition_id = p_competition_id
  ) fixed
  where id = p_competition_id;
end $$;
