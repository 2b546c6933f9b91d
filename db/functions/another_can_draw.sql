-- Whether a user other than `p_user_id` may draw the competition and has not entered it.
create or replace function another_can_draw(p_competition_id uuid, p_user_id uuid) returns boolean language sql stable as $$
  select exists (
    select from users other, competitions competition
    where competition.id = p_competition_id and other.id <> p_user_id
      and other.deleted_at is null and other.approval_status = 'approved' and other.role in ('admin', 'super_admin')
      and (other.role = 'super_admin' or exists (
        select from admin_store_assignments where admin_id = other.id and store_number = any(competition.store_numbers)))
      and not exists (select from competition_entries where competition_id = p_competition_id and user_id = other.id))
$$;
