-- Cancels a competition: everyone who entered gets their tokens back and one notification. Deleted users get nothing back.
-- Refuses: already_cancelled, already_drawn.
create or replace function cancel_competition(p_competition_id uuid, p_cancelled_at timestamptz) returns void language plpgsql as $$
declare
  competition competitions;
begin
  select * into competition from competitions where id = p_competition_id for update;
  if competition.cancelled_at is not null then perform refuse('already_cancelled'); end if;
  if competition.winner_id is not null then perform refuse('already_drawn'); end if;

  -- Locks users in id order, as gifts do.
  perform from users
  where deleted_at is null and id in (select user_id from competition_entries where competition_id = p_competition_id)
  order by id for no key update;

  update competition_entries entry set refunded_at = p_cancelled_at
  from users entrant
  where entry.competition_id = p_competition_id and entrant.id = entry.user_id and entrant.deleted_at is null;

  perform from competition_entries
  where competition_id = p_competition_id and refunded_at is not null
    and not move_tokens(new_id(p_cancelled_at), 'C', user_id, tokens_spent, 'refund', id, p_cancelled_at);
  if found then raise exception 'an entry of competition % cannot be refunded', p_competition_id; end if;

  insert into notifications (id, user_id, type, competition_id, tokens, created_at)
  select new_id(p_cancelled_at), user_id, 'cancelled', p_competition_id, sum(tokens_spent), p_cancelled_at from competition_entries
  where competition_id = p_competition_id and refunded_at is not null group by user_id;

  update competitions set is_active = false, cancelled_at = p_cancelled_at, updated_at = p_cancelled_at where id = p_competition_id;
end $$;
