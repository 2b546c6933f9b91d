-- Sets a person's one reaction to a gift and keeps the gift's counts; answers it. It bears the id given where it is the first.
create or replace function set_reaction(reaction uuid, reacted uuid, person uuid, chosen text, moment timestamptz)
returns setof reaction_json language plpgsql set lock_timeout = '100ms' as $$
declare
  gift token_gifts;
  earlier reactions;
begin
  select * into gift from token_gifts where id = reacted for no key update;
  if not found then perform refuse('not_found'); end if;

  select * into earlier from reactions where gift_id = reacted and user_id = person;
  if earlier.id is null then
    insert into reactions (id, gift_id, user_id, reaction_type, created_at) values (reaction, reacted, person, chosen, moment);
    perform count_reaction(reacted, chosen, 1);
    perform notify_gift_participants(gift, person, 'reaction', moment);
  elsif earlier.reaction_type <> chosen then
    update reactions set reaction_type = chosen where id = earlier.id;
    perform count_reaction(reacted, chosen, 1);
    perform count_reaction(reacted, earlier.reaction_type, -1);
  end if;
  return query select * from reaction_json shape where shape.id = coalesce(earlier.id, reaction);
end $$;
