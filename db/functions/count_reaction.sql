-- Adds `step` to a gift's count of one type of reaction.
create or replace function count_reaction(reacted uuid, counted text, step integer) returns void language sql as $$
  update token_gifts
  set likes = likes + case counted when 'like' then step else 0 end,
      hearts = hearts + case counted when 'heart' then step else 0 end,
      celebrates = celebrates + case counted when 'celebrate' then step else 0 end,
      smiles = smiles + case counted when 'smile' then step else 0 end
  where id = reacted
$$;
