-- Notes how an identity provider names a person, and when it ended their access. Refuses: external_id_taken, also when somebody else gets it
-- at the same time.
create or replace function set_scim_identity(p_user_id uuid, p_external_id text, p_by_login_name boolean, p_suspended_at timestamptz)
returns void language plpgsql as $$
begin
  insert into scim_identities (user_id, external_id, by_login_name, suspended_at)
  values (p_user_id, p_external_id, p_by_login_name, p_suspended_at)
  on conflict (user_id) do update
  set external_id = excluded.external_id, by_login_name = excluded.by_login_name, suspended_at = excluded.suspended_at;
exception when unique_violation then
  perform refuse('external_id_taken');
end $$;
