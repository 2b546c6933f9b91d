-- Buys one ticket in a competition with what a person may enter with: all of it, or nothing. Answers the ticket.
-- `sees_all` and `stores` say what the person can see. A repeat under the same key answers what the first one made.
create or replace function enter_competition(
  entry uuid, entered uuid, entrant uuid, sees_all boolean, stores text[], moment timestamptz, request_key text, request bytea
) returns setof entry_json language plpgsql set lock_timeout = '100ms' as $$
declare
  competition competitions;
  earlier uuid;
begin
  -- The first entry writes the row, so it locks it for that; one that shared it first would wait for others who do.
  perform from competitions where id = entered and not has_entries for update;
  -- The close locks the row against this, so that an entry is either among the fixed ones or refused.
  select * into competition from competitions
  where id = entered and (sees_all or store_numbers = '{}' or store_numbers && stores)
  for share;
  if not found then perform refuse('not_found'); end if;

  earlier := coalesce(
    claim_idempotency_key(entrant, request_key, request, entry, moment),
    -- The same call may come twice where its first answer was lost on the way.
    (select id from competition_entries where id = entry));
  if earlier is not null then return query select * from entry_json where id = earlier; return; end if;

  if competition.store_numbers <> '{}' and not exists (
    select from users where id = entrant and store_number = any(competition.store_numbers)
  ) then perform refuse('other_stores'); end if;
  if not competition.is_active or competition.closed_at is not null
     or moment not between competition.start_date and competition.end_date then perform refuse('competition_not_active'); end if;

  update users
  set competition_tokens = competition_tokens - competition.token_cost, competitions_entered = competitions_entered + 1
  where id = entrant and approval_status = 'approved' and deleted_at is null and competition_tokens >= competition.token_cost;
  if not found then perform refuse('too_few_to_enter'); end if;

  insert into competition_entries (id, competition_id, user_id, tokens_spent, created_at)
  values (entry, entered, entrant, competition.token_cost, moment);
  if not competition.has_entries then update competitions set has_entries = true where id = entered; end if;
  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  values (new_id(moment), 'C', entrant, -competition.token_cost, 'entry', entry, moment);

  return query select * from entry_json where id = entry;
end $$;
