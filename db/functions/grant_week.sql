-- Puts one week's tokens into what the next people may give: at most `most` of those with ids after `after_id` who have not
-- had that week. Whoever is locked just now is left for later, so that a grant waits for no gift. `last_id` is null at the end.
create or replace function grant_week(
  granted_week text, role_names text[], role_tokens integer[], moment timestamptz, after_id uuid, most integer,
  out last_id uuid, out people integer, out tokens bigint
) language plpgsql as $$
declare
  due uuid[] := array(
    select id from users
    where id > after_id and approval_status = 'approved' and deleted_at is null and role = any (role_names)
      and last_weekly_allocation_week is distinct from granted_week
    order by id limit most
    for no key update skip locked);
begin
  last_id := due[cardinality(due)];

  -- Who has had this week while another week stood on the row, as after a clock that went forth and back, gets nothing more.
  with granted as (
    insert into weekly_grants (id, user_id, week, amount, granted_at)
    select new_id(moment), id, granted_week, role_tokens[array_position(role_names, role::text)], moment
    from users where id = any (due)
    on conflict (user_id, week) do nothing
    returning id, user_id, amount
  ), noted as (
    -- The one transfer of a grant bears its id: a tenth of the whole work goes into making a second one.
    insert into transfers (id, asset, user_id, change, cause, cause_id, at)
    select id, 'G', user_id, amount, 'grant', id, moment from granted
  ), paid as (
    update users
    set gift_tokens = gift_tokens + coalesce(granted.amount, 0),
        last_weekly_allocation = case when granted.id is null then last_weekly_allocation else moment end,
        last_weekly_allocation_week = granted_week
    from unnest(due) as person (id) left join granted on granted.user_id = person.id
    where users.id = person.id
  )
  select count(*), coalesce(sum(amount), 0) into people, tokens from granted;

  update grant_weeks set people = grant_weeks.people + grant_week.people, tokens = grant_weeks.tokens + grant_week.tokens
  where week = granted_week and grant_week.people > 0;
end $$;
