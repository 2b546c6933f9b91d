-- Ends `give_gifts` with BR001, whose detail has the ids of the gifts to be made by themselves.
create or replace function refuse_gifts(p_ids uuid[]) returns void language plpgsql as $$
begin
  raise exception using errcode = 'BR001', message = 'gifts to make by themselves', detail = array_to_string(p_ids, ',');
end $$;
