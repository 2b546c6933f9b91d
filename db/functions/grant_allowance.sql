-- Puts one week's tokens into what a person may give. Answers false, and changes nothing, where the week was granted before.
create or replace function grant_allowance(person uuid, granted_week text, tokens integer, moment timestamptz)
returns boolean language plpgsql as $$
declare
  grant_id uuid := new_id(moment);
begin
  perform from users where id = person for no key update;

  insert into weekly_grants (id, user_id, week, amount, granted_at)
  values (grant_id, person, granted_week, tokens, moment)
  on conflict (user_id, week) do nothing;
  if not found then return false; end if;

  update users
  set gift_tokens = gift_tokens + tokens, last_weekly_allocation = moment, last_weekly_allocation_week = granted_week
  where id = person;

  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  values (new_id(moment), 'G', person, tokens, 'grant', grant_id, moment);
  return true;
end $$;
