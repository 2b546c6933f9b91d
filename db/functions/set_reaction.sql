-- Sets a user's one reaction to a gift, or to all of its group, updates the counts and returns the reaction. A first reaction gets `p_reaction_id`.
-- Refuses: unauthorized, not_approved, not_found, gift_hidden.
create or replace function set_reaction(
  p_reaction_id uuid, p_gift_id uuid, p_user_id uuid, p_reaction_type text, p_created_at timestamptz
) returns setof reaction_json language plpgsql set lock_timeout = '100ms' as $$
declare
  gift token_gifts;
  earlier reactions;
begin
  perform lock_approved_user(p_user_id);
  select * into gift from token_gifts where id = first_together(p_gift_id) for no key update;
  if not found then perform refuse('not_found'); end if;
  if gift.hidden_at is not null then perform refuse_hidden_gift(gift, p_user_id); end if;

  select * into earlier from reactions where gift_id = gift.id and user_id = p_user_id;
  if earlier.id is null then
    insert into reactions (id, gift_id, user_id, reaction_type, created_at)
    values (p_reaction_id, gift.id, p_user_id, p_reaction_type, p_created_at);
    perform count_reaction(gift.id, p_reaction_type, 1);
    perform notify_gift_participants(gifts_together(gift.id), p_user_id, 'reaction', p_created_at);
  elsif earlier.reaction_type <> p_reaction_type then
    update reactions set reaction_type = p_reaction_type where id = earlier.id;
    perform count_reaction(gift.id, p_reaction_type, 1);
    perform count_reaction(gift.id, earlier.reaction_type, -1);
  end if;
  return query select * from reaction_json where reaction_json.id = coalesce(earlier.id, p_reaction_id);
end $$;
