-- Whether the store is in use, or the owner has added it: otherwise its number may be a slip.
create or replace function store_is_known(p_store_number text) returns boolean language sql stable as $$
  select exists (select from stores where number = p_store_number);
$$;
