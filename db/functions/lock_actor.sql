-- Keeps the rights of the user who acts from changing until the transaction ends, and reads them; no row for a deleted user.
-- Locks the row of the user acted on as well, in the order of ids. Changes of rights lock the row of their user `for update`,
-- which conflicts with this lock. Gifts and other changes of balances do not.
create or replace function lock_actor(p_actor_id uuid, p_target_id uuid default null)
returns table (role text, approval_status text, store_number text, admin_stores text[]) language plpgsql as $$
begin
  if p_target_id <= p_actor_id then perform from users where id = p_target_id for update; end if;
  perform from users where id = p_actor_id for key share;
  if p_target_id > p_actor_id then perform from users where id = p_target_id for update; end if;

  return query
    select person.role::text, person.approval_status::text, person.store_number::text,
           array(select assigned.store_number::text from admin_store_assignments assigned where admin_id = person.id order by 1)
    from users person where person.id = p_actor_id and deleted_at is null;
end $$;
