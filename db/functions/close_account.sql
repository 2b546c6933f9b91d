-- Closes an account: a row without a name stays. Personal data, sessions and assignments are deleted, and transfers empty the
-- wallets, to which cards that nobody has claimed return first. Gifts, comments and draws stay, without the name. With `p_with_texts` the texts that the user wrote are blanked too.
-- Refuses: not_found.
create or replace function close_account(p_user_id uuid, p_with_texts boolean, p_deleted_at timestamptz) returns void language plpgsql as $$
declare
  account users;
begin
  select * into account from users where id = p_user_id and deleted_at is null for update;
  if not found then perform refuse('not_found'); end if;

  perform return_cards(id, p_deleted_at) from card_sheets where maker_id = p_user_id and returned_at is null;
  select * into account from users where id = p_user_id;
  perform from (values ('G', account.gift_tokens::bigint), ('C', account.competition_tokens::bigint)) wallet (asset, tokens)
  where tokens > 0 and not move_tokens(new_id(p_deleted_at), asset, p_user_id, -tokens, 'close', p_user_id, p_deleted_at);
  if found then raise exception 'a wallet of user % cannot be closed', p_user_id; end if;

  update users
  set email = null, login_name = null, email_changed_at = null, email_verified_at = null, password = null, first_name = '', last_name_initial = '', last_name = null, profile_image_url = null, hidden_picture_url = null,
      role = 'crew_member', role_before_admin = null, hidden_from_leaderboard = false, hides_milestones = false, hidden_from_walls = false, started_on = null, month_seen = null, language = null, browser_language = null, search_text = '', deleted_at = p_deleted_at, updated_at = p_deleted_at
  where id = p_user_id;

  delete from last_seen where user_id = p_user_id;
  delete from told_years where user_id = p_user_id;
  delete from scim_identities where user_id = p_user_id;
  delete from admin_group_members where user_id = p_user_id;
  delete from user_terms where user_id = p_user_id;
  delete from admin_store_assignments where admin_id = p_user_id;
  delete from sessions where user_id = p_user_id;
  delete from passkeys where user_id = p_user_id;
  delete from identities where user_id = p_user_id;
  delete from recovery_codes where user_id = p_user_id;
  delete from password_reset_tokens where user_id = p_user_id;
  delete from reset_codes where user_id = p_user_id or made_by = p_user_id;
  delete from email_verification_tokens where user_id = p_user_id;
  delete from push_subscriptions where user_id = p_user_id;
  delete from calendar_links where user_id = p_user_id;
  delete from badges where user_id = p_user_id;
  delete from pins where user_id = p_user_id;
  delete from pin_tries where user_id = p_user_id;
  delete from notification_settings where user_id = p_user_id;
  delete from deliveries where user_id = p_user_id;
  delete from idempotency_keys where user_id = p_user_id;
  delete from notifications where user_id = p_user_id;
  update imported_people set before = null, after = null where user_id = p_user_id;
  -- The addresses that the user acted from, and those of events about the account that nobody was logged in for.
  delete from audit_addresses where event_id in (
    select id from audit_log where actor_id = p_user_id or target_id = p_user_id and actor_id is null);

  if p_with_texts then
    update token_gifts set message = null, gif_url = null where from_user_id = p_user_id;
    update social_comments set content = '' where user_id = p_user_id;
    update report_reasons set reason = '' where user_id = p_user_id;
    update reports set reported_text = null where author_id = p_user_id;
    update adjustments set reason = '' where actor_id = p_user_id or user_id = p_user_id;
  end if;
end $$;
