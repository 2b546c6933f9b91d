-- Grants a week's tokens to the next users: at most `p_batch_size` of those with ids after `p_after_id` who have not had the
-- week. Skips locked users, so that a grant waits for no gift; a later batch takes them. `last_id` is null at the end.
-- The commit does not wait for the disk, so that no gift waits for that. Whatever is committed later makes it durable; a batch that
-- a crash loses is granted again (docs/decisions/0040-background-jobs.md).
create or replace function grant_week(
  p_week text, p_roles text[], p_amounts integer[], p_granted_at timestamptz, p_after_id uuid, p_batch_size integer,
  out last_id uuid, out people integer, out tokens bigint
) language plpgsql as $$
declare
  due uuid[] := array(
    select id from users
    where id > p_after_id and approval_status = 'approved' and deleted_at is null and role = any (p_roles)
      and last_weekly_allocation_week is distinct from p_week
    order by id limit p_batch_size
    for no key update skip locked);
begin
  perform set_config('synchronous_commit', 'off', true);
  perform check_grant(role, p_week, amount, p_granted_at) from unnest(p_roles, p_amounts) as paid (role, amount);
  last_id := due[cardinality(due)];

  -- A user may have had this week while their row names another one: the clock went forward and back. They get no more.
  with granted as (
    insert into weekly_grants (id, user_id, week, role, amount, granted_at)
    select new_id(p_granted_at), id, p_week, role, p_amounts[array_position(p_roles, role::text)], p_granted_at
    from users where id = any (due)
    on conflict (user_id, week) do nothing
    returning id, user_id, amount
  ), transferred as (
    -- Does what move_tokens does, for the whole batch at once: a call per user takes 2.4 times the processor time.
    -- The only transfer of a grant has the grant's id, since making another id costs a tenth of the work.
    insert into transfers (id, asset, user_id, change, cause, cause_id, at)
    select id, 'G', user_id, amount, 'grant', id, p_granted_at from granted
  ), paid as (
    update users
    set gift_tokens = gift_tokens + coalesce(granted.amount, 0),
        last_weekly_allocation = case when granted.id is null then last_weekly_allocation else p_granted_at end,
        last_weekly_allocation_week = p_week
    from unnest(due) as receiver (id) left join granted on granted.user_id = receiver.id
    where users.id = receiver.id
  )
  select count(*), coalesce(sum(amount), 0) into people, tokens from granted;

  update grant_weeks set people = grant_weeks.people + grant_week.people, tokens = grant_weeks.tokens + grant_week.tokens
  where week = p_week and grant_week.people > 0;
end $$;
