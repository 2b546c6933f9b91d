-- Leaves a nameless row of a person: personal data, sessions and assignments go, and what is left of the balances is closed
-- by transfers. Gifts, comments and draws stay, without the name. With `with_texts` also the words the person wrote go.
create or replace function close_account(person uuid, with_texts boolean, moment timestamptz) returns void language plpgsql as $$
declare
  leaving users;
begin
  select * into leaving from users where id = person and deleted_at is null for update;
  if not found then perform refuse('not_found'); end if;

  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  select new_id(moment), asset, person, -left_over, 'close', person, moment
  from (values ('G', leaving.gift_tokens::integer), ('C', leaving.competition_tokens::integer)) wallet (asset, left_over)
  where left_over > 0;

  update users
  set email = null, password = null, first_name = '', last_name_initial = '', last_name = null, profile_image_url = null,
      role = 'crew_member', role_before_admin = null, search_text = '', gift_tokens = 0, competition_tokens = 0,
      deleted_at = moment, updated_at = moment
  where id = person;

  delete from user_terms where user_id = person;
  delete from admin_store_assignments where admin_id = person;
  delete from sessions where user_id = person;
  delete from password_reset_tokens where user_id = person;
  delete from mails where user_id = person;
  delete from idempotency_keys where user_id = person;
  delete from notifications where user_id = person;

  if with_texts then
    update token_gifts set message = null, gif_url = null where from_user_id = person;
    update social_comments set content = '' where user_id = person;
    update adjustments set reason = '' where actor_id = person or user_id = person;
  end if;
end $$;
