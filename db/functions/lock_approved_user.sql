-- Keeps an approved user from being deleted until the transaction ends. Refuses: unauthorized, not_approved.
create or replace function lock_approved_user(p_user_id uuid) returns void language plpgsql as $$
begin
  perform from users where id = p_user_id and approval_status = 'approved' and deleted_at is null for key share;
  if found then return; end if;
  perform from users where id = p_user_id and deleted_at is null;
  perform refuse(case when found then 'not_approved' else 'unauthorized' end);
end $$;
