-- Changes a user's email, which is then not verified. Refuses: email_taken, also when somebody else takes it at the same time.
create or replace function set_email(p_user_id uuid, p_email text, p_search_text text, p_updated_at timestamptz)
returns void language plpgsql as $$
begin
  update users
  set email = p_email, search_text = p_search_text, updated_at = p_updated_at,
      email_changed_at = case when lower(email) = lower(p_email) then email_changed_at else p_updated_at end,
      email_verified_at = case when lower(email) = lower(p_email) then email_verified_at end
  where id = p_user_id;
exception when unique_violation then
  perform refuse('email_taken');
end $$;
