-- Whether an admin is assigned to the store or an approved user works there: otherwise its number may be a slip.
create or replace function store_is_known(p_store_number text) returns boolean language sql stable as $$
  select exists (select from admin_store_assignments where store_number = p_store_number)
      or exists (select from users where store_number = p_store_number and approval_status = 'approved' and deleted_at is null);
$$;
