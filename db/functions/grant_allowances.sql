-- Grants users who were just approved the tokens of a week, as `grant_allowance` does for one. Their rows are locked. Who had the week
-- before gets nothing.
create or replace function grant_allowances(p_user_ids uuid[], p_week text, p_roles text[], p_amounts integer[], p_granted_at timestamptz)
returns void language plpgsql as $$
begin
  perform check_grant(role, p_week, amount, p_granted_at) from unnest(p_roles, p_amounts) as paid (role, amount);

  with granted as (
    insert into weekly_grants (id, user_id, week, role, amount, granted_at)
    select new_id(p_granted_at), id, p_week, role, p_amounts[array_position(p_roles, role::text)], p_granted_at
    from users where id = any (p_user_ids) and role = any (p_roles) and approval_status = 'approved' and deleted_at is null
    on conflict (user_id, week) do nothing
    returning id, user_id, amount
  ), transferred as (
    insert into transfers (id, asset, user_id, change, cause, cause_id, at)
    select id, 'G', user_id, amount, 'grant', id, p_granted_at from granted
  )
  update users
  set gift_tokens = gift_tokens + granted.amount, last_weekly_allocation = p_granted_at, last_weekly_allocation_week = p_week
  from granted where users.id = granted.user_id;
end $$;
