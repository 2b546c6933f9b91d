-- Calls a competition off: everyone who entered gets their tokens back and is told once. What a deleted person spent stays spent.
-- Refuses a competition that is cancelled or drawn already.
create or replace function cancel_competition(called_off uuid, moment timestamptz) returns void language plpgsql as $$
declare
  competition competitions;
begin
  select * into competition from competitions where id = called_off for update;
  if competition.cancelled_at is not null then perform refuse('already_cancelled'); end if;
  if competition.winner_id is not null then perform refuse('already_drawn'); end if;

  -- Always in the order of the ids, as gifts lock people.
  perform from users
  where deleted_at is null and id in (select user_id from competition_entries where competition_id = called_off)
  order by id for no key update;

  update competition_entries entry set refunded_at = moment
  from users person
  where entry.competition_id = called_off and person.id = entry.user_id and person.deleted_at is null;

  update users person set competition_tokens = competition_tokens + refund.tokens
  from (
    select user_id, sum(tokens_spent) as tokens from competition_entries
    where competition_id = called_off and refunded_at is not null group by user_id
  ) refund
  where person.id = refund.user_id;

  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  select new_id(moment), 'C', user_id, tokens_spent, 'refund', id, moment from competition_entries
  where competition_id = called_off and refunded_at is not null;

  insert into notifications (id, user_id, type, competition_id, tokens, created_at)
  select new_id(moment), user_id, 'cancelled', called_off, sum(tokens_spent), moment from competition_entries
  where competition_id = called_off and refunded_at is not null group by user_id;

  update competitions set is_active = false, cancelled_at = moment, updated_at = moment where id = called_off;
end $$;
