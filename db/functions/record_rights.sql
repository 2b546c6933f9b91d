-- The rights of everybody who is not deleted, as the audit compares them with audit events.
create or replace function present_rights() returns setof recorded_rights language sql stable as $$
  select person.id, role, case role when 'admin' then coalesce(role_before_admin, 'crew_member') end, store_number, approval_status,
         (select coalesce(jsonb_agg(assigned.store_number order by assigned.store_number collate "C"), '[]')
          from admin_store_assignments assigned where admin_id = person.id),
         encode(sha256(convert_to(coalesce(password, ''), 'UTF8')), 'hex')
  from users person where deleted_at is null
$$;

create or replace function recorded_rights_digest() returns text language sql stable as $$
  select encode(sha256(convert_to(
    string_agg(
      jsonb_build_array(user_id, role, earlier_role, store_number, approval_status, admin_stores, password_digest)::text, E'\n' order by user_id),
    'UTF8')), 'hex')
  from recorded_rights
$$;

-- Records the rights of everybody, once. The caller records the audit event in the same transaction. Null when it was done before.
create or replace function record_rights(out people integer, out digest text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(427004);
  if exists (select from recorded_rights) then return; end if;
  insert into recorded_rights select * from present_rights();
  get diagnostics people = row_count;
  digest := recorded_rights_digest();
end $$;
