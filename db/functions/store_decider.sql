-- Who decides about the sign-ups of a store: its admins, or the owner where it has none.
create or replace function store_decider(p_store_number text) returns text language sql stable as $$
  select case when exists (
    select from admin_store_assignments assignment join users admin on admin.id = assignment.admin_id
    where assignment.store_number = p_store_number and admin.role = 'admin' and admin.approval_status = 'approved'
      and admin.deleted_at is null) then 'admins' else 'owner' end;
$$;
