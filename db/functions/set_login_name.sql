-- Changes or removes a user's login name. Refuses: login_name_taken, also for one that looks like it, and when somebody else takes it at the
-- same time.
create or replace function set_login_name(p_user_id uuid, p_login_name text) returns void language plpgsql as $$
begin
  update users set login_name = p_login_name where id = p_user_id;
exception when unique_violation then
  perform refuse('login_name_taken');
end $$;
