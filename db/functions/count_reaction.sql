-- Adds `p_step` to a gift's count of one reaction type.
create or replace function count_reaction(p_gift_id uuid, p_reaction_type text, p_step integer) returns void language sql as $$
  update token_gifts
  set likes = likes + case p_reaction_type when 'like' then p_step else 0 end,
      hearts = hearts + case p_reaction_type when 'heart' then p_step else 0 end,
      celebrates = celebrates + case p_reaction_type when 'celebrate' then p_step else 0 end,
      smiles = smiles + case p_reaction_type when 'smile' then p_step else 0 end
  where id = p_gift_id
$$;
