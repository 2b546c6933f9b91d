-- Sets a person's one reaction to a gift and keeps the gift's counts; answers it, and whether it is the first.
create or replace function set_reaction(reaction uuid, reacted uuid, person uuid, chosen text, moment timestamptz)
returns table (id uuid, is_first boolean) language plpgsql as $$
#variable_conflict use_column
declare
  gift token_gifts;
  earlier reactions;
begin
  select * into gift from token_gifts where token_gifts.id = reacted for no key update;
  if not found then perform refuse('not_found'); end if;

  select * into earlier from reactions where gift_id = reacted and user_id = person;
  if earlier.reaction_type = chosen then return query select earlier.id, false; return; end if;

  insert into reactions (id, gift_id, user_id, reaction_type, created_at) values (reaction, reacted, person, chosen, moment)
  on conflict (gift_id, user_id) do update set reaction_type = chosen;
  perform count_reaction(reacted, chosen, 1);
  if earlier.id is not null then perform count_reaction(reacted, earlier.reaction_type, -1); end if;

  if earlier.id is null then perform tell_about_gift(gift, person, 'reaction', moment); end if;
  return query select coalesce(earlier.id, reaction), earlier.id is null;
end $$;
