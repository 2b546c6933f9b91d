-- Buys tickets in a competition and returns their entries, oldest first: all, or none. `p_entry_id` is the last of them, and
-- `p_ids_before` are those before it. `p_user_ref` represents the user in this draw, unless earlier tickets have
-- another one: it depends on the secret, which may have been changed since. `p_sees_all` and
-- `p_stores` limit the competitions that the user sees.
-- A repeat under the same idempotency key, or with the same entry id, returns the first entries.
-- Refuses: not_found, key_reused, other_stores, competition_not_active, too_few_to_enter.
create or replace function enter_competition(
  p_entry_id uuid, p_competition_id uuid, p_user_id uuid, p_user_ref uuid, p_sees_all boolean, p_stores text[],
  p_created_at timestamptz, p_key text, p_request_hash bytea, p_ids_before uuid[] default '{}'
) returns setof entry_json language plpgsql set lock_timeout = '100ms' as $$
declare
  competition competitions;
  earlier_id uuid;
  entrant_ref uuid;
  bought_ids uuid[] := p_ids_before || p_entry_id;
  bought_id uuid;
begin
  -- The first entry writes the row, so it takes the stronger lock at once: upgrading a shared lock waits for all who share it.
  perform from competitions where id = p_competition_id and not has_entries for update;
  -- The close takes a lock that conflicts with this one: an entry is either among the fixed ones or refused.
  select * into competition from competitions
  where id = p_competition_id and (p_sees_all or store_numbers = '{}' or store_numbers && p_stores)
  for share;
  if not found then perform refuse('not_found'); end if;

  earlier_id := coalesce(
    claim_idempotency_key(p_user_id, p_key, p_request_hash, p_entry_id, p_created_at),
    (select id from competition_entries where id = p_entry_id));
  if earlier_id is not null then
    bought_ids := coalesce((select entry_ids from entry_batches where last_entry_id = earlier_id), array[earlier_id]);
    return query select * from entry_json where id = any(bought_ids) order by id;
    return;
  end if;

  if competition.store_numbers <> '{}' and not exists (
    select from users where id = p_user_id and store_number = any(competition.store_numbers)
  ) then perform refuse('other_stores'); end if;
  if not competition.is_active or competition.closed_at is not null
     or p_created_at not between competition.start_date and competition.end_date then perform refuse('competition_not_active'); end if;

  entrant_ref := coalesce(
    (select user_ref from competition_entries where user_id = p_user_id and competition_id = p_competition_id limit 1), p_user_ref);
  foreach bought_id in array bought_ids loop
    if not move_tokens(new_id(p_created_at), 'C', p_user_id, -competition.token_cost, 'entry', bought_id, p_created_at) then
      perform refuse('too_few_to_enter');
    end if;
    insert into competition_entries (id, competition_id, user_id, user_ref, tokens_spent, created_at)
    values (bought_id, p_competition_id, p_user_id, entrant_ref, competition.token_cost, p_created_at);
  end loop;
  if cardinality(bought_ids) > 1 then insert into entry_batches (last_entry_id, entry_ids) values (p_entry_id, bought_ids); end if;
  if not competition.has_entries then update competitions set has_entries = true where id = p_competition_id; end if;

  return query select * from entry_json where id = any(bought_ids) order by id;
end $$;
