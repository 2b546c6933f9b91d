-- Ends `give_gifts`, with the ids of the gifts that stand in the way of the others.
create or replace function refuse_gifts(p_ids uuid[]) returns void language plpgsql as $$
begin
  raise exception using errcode = 'BR001', message = 'gifts to make by themselves', detail = array_to_string(p_ids, ',');
end $$;
