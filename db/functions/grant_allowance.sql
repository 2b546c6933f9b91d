-- Grants one user the tokens of a week. Returns false, and changes nothing, when the week was granted before.
create or replace function grant_allowance(p_user_id uuid, p_week text, p_amount integer, p_granted_at timestamptz)
returns boolean language plpgsql as $$
declare
  grant_id uuid := new_id(p_granted_at);
  user_role text;
begin
  select role into user_role from users where id = p_user_id for no key update;
  perform check_grant(user_role, p_week, p_amount, p_granted_at);

  insert into weekly_grants (id, user_id, week, role, amount, granted_at)
  values (grant_id, p_user_id, p_week, user_role, p_amount, p_granted_at)
  on conflict (user_id, week) do nothing;
  if not found then return false; end if;

  update users set last_weekly_allocation = p_granted_at, last_weekly_allocation_week = p_week where id = p_user_id;
  if not move_tokens(new_id(p_granted_at), 'G', p_user_id, p_amount, 'grant', grant_id, p_granted_at) then
    raise exception 'user % cannot hold the grant of week %', p_user_id, p_week;
  end if;
  return true;
end $$;
