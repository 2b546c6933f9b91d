-- Adds to what a person may give, or removes from it, and tells them. Removing more than there is is refused, not cut down.
create or replace function adjust_tokens(adjustment uuid, person uuid, actor uuid, step integer, why text, moment timestamptz)
returns void language plpgsql as $$
begin
  -- More than a thousand million is no balance of a person, and near what the column can hold.
  update users set gift_tokens = gift_tokens + step
  where id = person and gift_tokens + step between 0 and 1000000000;
  if not found then perform refuse(case when step < 0 then 'too_few_to_remove' else 'too_many_to_hold' end); end if;

  insert into adjustments (id, user_id, actor_id, amount, reason, created_at) values (adjustment, person, actor, step, why, moment);
  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  values (new_id(moment), 'G', person, step, 'adjust', adjustment, moment);

  insert into notifications (id, user_id, type, tokens, created_at)
  values (new_id(moment), person, case when step > 0 then 'tokens_added' else 'tokens_removed' end, abs(step), moment);
end $$;
