-- The whole schema: users, the ledger, gifts, reactions, comments and boosts, reports, competitions, notifications, uploads, sessions,
-- push notifications, the outbox, jobs, the audit log. Ids are UUIDs of version 7 that the app makes, so `order by id desc` is newest first. The app
-- writes created_at too, which repeats the time in the id: a generated column would cost each gift more than these eight bytes.

create extension if not exists pg_trgm;

-- Value ranges are domains: PostgreSQL reads a domain's check once per connection, a table's check once per statement. On the
-- tables that a gift writes the difference is a third of its cost. Tables with few writes have checks over several columns.

create domain balance as bigint constraint balance_not_negative check (value >= 0);
-- Counts of tokens and of what one user did: an integer could overflow. Counts of rows that belong to one row stay integers.
create domain running_total as bigint constraint running_total_not_negative check (value >= 0);
create domain tally as integer constraint tally_not_negative check (value >= 0);
create domain token_amount as integer constraint token_amount_range check (value between 1 and 1000000);
create domain token_change as integer constraint token_change_range check (value between -1000000 and 1000000 and value <> 0);
-- Closing an account removes a whole balance at once. The range is that of numbers in JSON.
create domain wallet_change as bigint
  constraint wallet_change_range check (value between -9007199254740991 and 9007199254740991 and value <> 0);
create domain month_key as text constraint month_key_format check (value ~ '^\d{4}-\d{2}$');
create domain week_key as text constraint week_key_format check (value ~ '^\d{4}-W\d{2}$');
create domain store_key as text constraint store_key_length check (char_length(value) between 1 and 20);
create domain email_address as text constraint email_address_length check (char_length(value) <= 254);
create domain person_name as text constraint person_name_length check (char_length(value) <= 50);
create domain name_initial as text constraint name_initial_length check (char_length(value) <= 1);
create domain gift_message as text constraint gift_message_length check (char_length(value) <= 500);
create domain gift_reason as text constraint gift_reason_length check (char_length(value) <= 40);
create domain picture_address as text constraint picture_address_length check (char_length(value) <= 2048);
create domain language_code as text constraint language_code_format check (value ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
create domain role_name as text constraint role_name_known
  check (value in ('crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager', 'admin', 'super_admin'));
create domain approval_state as text constraint approval_state_known check (value in ('pending', 'approved', 'rejected', 'suspended'));
create domain reaction_name as text constraint reaction_name_known check (value in ('like', 'heart', 'celebrate', 'smile'));
-- G: tokens to give. C: tokens to enter competitions with.
create domain token_asset as text constraint token_asset_known check (value in ('G', 'C'));
create domain transfer_cause as text constraint transfer_cause_known
  check (value in ('grant', 'adjust', 'gift', 'boost', 'entry', 'refund', 'close'));

-- 32 bytes in hex: a hash, a key or a random number.
create domain hex_32 as text constraint hex_32_format check (value ~ '^[0-9a-f]{64}$');

create domain upload_purpose as text constraint upload_purpose_known check (value in ('profile', 'competition'));
create domain notification_type as text constraint notification_type_length check (char_length(value) <= 50);
create domain audit_action_name as text constraint audit_action_name_length check (char_length(value) <= 50);

create table installation (
  only_row boolean primary key default true,
  -- Marks the shared storage of the installation.
  id uuid not null default gen_random_uuid(),
  secret_fingerprint text not null,
  created_at timestamptz not null default now(),
  constraint installation_only_row_true check (only_row)
);

-- The settings that the owner makes for everyone, in one row.
create table organization (
  only_row boolean primary key default true,
  -- The reasons for gifts, in the order in which they are offered: each an emoji and a few words.
  reasons text[] not null default '{}',
  -- The words that senders of gifts and comments are asked about.
  flagged_terms text[] not null default '{}',
  -- Who is on the leaderboard: people and stores, stores only, or nobody.
  leaderboard text not null default 'everyone',
  updated_at timestamptz,
  constraint organization_leaderboard_known check (leaderboard in ('everyone', 'stores', 'off')),
  constraint organization_only_row_true check (only_row),
  constraint organization_reasons_count check (cardinality(reasons) <= 12),
  constraint organization_flagged_terms_count check (cardinality(flagged_terms) <= 200)
);

insert into organization default values;

-- Users

create table users (
  id uuid primary key,
  email email_address,
  -- When the user took this email, null if at the sign-up; when they opened a link that was mailed to it, null if never.
  email_changed_at timestamptz,
  email_verified_at timestamptz,
  password text,
  first_name person_name not null,
  last_name_initial name_initial not null,
  last_name person_name,
  profile_image_url picture_address,
  -- The picture that an admin has hidden; then the one above is null.
  hidden_picture_url picture_address,
  role role_name not null default 'crew_member',
  -- The role that an admin gets back when they are removed as an admin.
  role_before_admin role_name,
  store_number store_key not null,
  approval_status approval_state not null default 'pending',
  gift_tokens balance not null default 0,
  competition_tokens balance not null default 0,
  lifetime_tokens_received running_total not null default 0,
  lifetime_tokens_gifted running_total not null default 0,
  competitions_entered running_total not null default 0,
  last_weekly_allocation timestamptz,
  last_weekly_allocation_week week_key,
  -- Chosen by the user: colleagues do not see them on the leaderboard.
  hidden_from_leaderboard boolean not null default false,
  -- Chosen by the user; null for the language of the browser. The installation may no longer offer it.
  language language_code,
  -- That of the browser which last signed up or logged in, for emails to a user who has chosen none. Noted where several are offered.
  browser_language language_code,
  search_text text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
)
-- Balances change often and are in no index: free space on the page keeps those updates heap-only.
with (fillfactor = 70);

-- A user who is not deleted has a name and can log in. A trigger, since it runs only when one of these columns is written.
create function require_identity() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null and (new.email is null or new.password is null or new.first_name = '' or new.last_name_initial = '') then
    raise exception 'a user has a name, an email and a password' using errcode = '23514';
  end if;
  return new;
end $$;

create trigger users_identity
  before insert or update of email, password, first_name, last_name_initial, deleted_at on users
  for each row execute function require_identity();

create unique index users_email on users (lower(email));
create index users_pending on users (store_number, id) where approval_status = 'pending' and deleted_at is null;
create index users_rejected on users (id) where approval_status = 'rejected' and deleted_at is null;
-- Lists sort names without case and accents (server/platform/db/sort-name.ts).
create index users_approved on users (store_number, (lower(regexp_replace(normalize(first_name, nfkd), '[\u0300-\u036f]', '', 'g')) collate "C"), id) where approval_status = 'approved' and deleted_at is null;
create index users_admins on users ((lower(regexp_replace(normalize(first_name, nfkd), '[\u0300-\u036f]', '', 'g')) collate "C"), id) where role in ('admin', 'super_admin') and deleted_at is null;
create index users_role on users (role, (lower(regexp_replace(normalize(first_name, nfkd), '[\u0300-\u036f]', '', 'g')) collate "C"), id) where role <> 'crew_member' and deleted_at is null;
create index users_name on users ((lower(regexp_replace(normalize(first_name, nfkd), '[\u0300-\u036f]', '', 'g')) collate "C"), id) where deleted_at is null;
create index users_store on users (store_number text_pattern_ops, (lower(regexp_replace(normalize(first_name, nfkd), '[\u0300-\u036f]', '', 'g')) collate "C"), id) where deleted_at is null;
-- For the feed of a store, which contains the gifts of its deleted users too.
create index users_of_store on users (store_number);
-- For sums that leave out the few deleted ones.
create index users_deleted on users (id) where deleted_at is not null;
create index users_search_text on users using gin (search_text gin_trgm_ops) where deleted_at is null;

-- The search terms of approved users: for each word of the name and the email the text from that word on. A prefix of a term is
-- a prefix of a word.
create table user_terms (
  term text collate "C" not null,
  user_id uuid not null references users on delete cascade,
  primary key (term, user_id)
);

create index user_terms_user on user_terms (user_id);

-- The search of admins finds everyone who is not deleted by these keys: the first one and two letters of each word of the name and
-- the email, and of the store, and all three letters in a row of them. A page of a key is read in the order of names. A trigger
-- writes them, and gifts write none of its columns. Users are never deleted as rows, so there is no index for that.
create table user_search_keys (
  key text collate "C" not null,
  sort_name text collate "C" not null,
  user_id uuid not null references users on delete restrict,
  primary key (key, sort_name, user_id)
);

-- A letter is any sign beyond ASCII except punctuation, whatever the locale of the database.
create function search_keys_of(person users) returns setof user_search_keys language sql immutable rows 40 as $$
  select distinct found.key collate "C",
         lower(regexp_replace(normalize(person.first_name, nfkd), '[\u0300-\u036f]', '', 'g')) collate "C", person.id
  from (
    select rtrim(left(start, letters), E' \n') as key
    from (
      select word[1] as start
      from regexp_matches(person.search_text, '(?<![a-z0-9\u00aa-\u1fff\u2070-\U0010ffff])([a-z0-9\u00aa-\u1fff\u2070-\U0010ffff].?)', 'g') word
      union all
      select lower(left(person.store_number, 2))
    ) starts
    cross join generate_series(1, 2) letters
    union all
    select substr(line, first, 3)
    from unnest(string_to_array(person.search_text, E'\n') || lower(person.store_number)::text) line
    cross join generate_series(1, length(line) - 2) first
  ) found
  where person.deleted_at is null
$$;

create function update_user_search_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from user_search_keys
    where user_id = old.id and (key, sort_name, user_id) in (select key, sort_name, user_id from search_keys_of(old));
  end if;
  insert into user_search_keys select * from search_keys_of(new);
  return null;
end $$;

create trigger users_search_keys
  after insert or update of first_name, store_number, search_text, deleted_at on users
  for each row execute function update_user_search_keys();

-- The day on which a user last used the app, in the organisation's zone. Apart from `users`, so that noting it waits for no change
-- of a balance.
create table last_seen (
  user_id uuid primary key references users on delete cascade,
  day date not null
);

create table admin_store_assignments (
  id uuid primary key,
  admin_id uuid not null references users on delete cascade,
  store_number store_key not null,
  created_at timestamptz not null,
  constraint admin_store_assignments_store_unique unique (admin_id, store_number)
);

-- The ledger. A transfer is one row for both sides: a user's wallet, which asset and user name, and the system account that the
-- cause names.

create table transfers (
  id uuid primary key,
  asset token_asset not null,
  user_id uuid not null references users on delete restrict,
  -- Positive into the user's wallet, negative out of it.
  change wallet_change not null,
  cause transfer_cause not null,
  cause_id uuid not null,
  at timestamptz not null,
  constraint transfers_cause_unique unique (cause_id, cause, asset)
);

create index transfers_user on transfers (user_id, id);

-- The weekly tokens of each role, from `since` on until the next row of the role. Several servers may differ for an hour.
create table allowances (
  role role_name not null,
  amount integer not null,
  since timestamptz not null,
  -- The audit event of the change; null for the amounts of the first start.
  event_id uuid,
  primary key (role, since, amount),
  constraint allowances_amount_range check (amount between 0 and 1000000)
);

create table weekly_grants (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  week week_key not null,
  -- The role of the user at that time, which sets the amount.
  role role_name not null,
  amount token_amount not null,
  granted_at timestamptz not null,
  constraint weekly_grants_week_unique unique (user_id, week)
);

-- The weeks that the server granted, each with its totals, without the grants at approvals.
create table grant_weeks (
  week week_key primary key,
  -- Weeks right before it in which no server ran. They are never granted.
  missed integer not null,
  people integer not null default 0,
  tokens bigint not null default 0,
  began_at timestamptz not null
);

create table adjustments (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  actor_id uuid not null references users on delete restrict,
  -- The audit event of the same transaction. It may be pruned after 24 months.
  event_id uuid not null,
  amount token_change not null,
  reason text not null default '',
  created_at timestamptz not null,
  constraint adjustments_event_id_unique unique (event_id)
);

create index adjustments_user on adjustments (user_id, id);
create index adjustments_actor on adjustments (actor_id, created_at);

-- Gifts

create table token_gifts (
  id uuid primary key,
  from_user_id uuid not null references users on delete restrict,
  to_user_id uuid not null references users on delete restrict,
  amount token_amount not null,
  message gift_message,
  gif_url picture_address,
  -- The giver last changed or removed its message or GIF.
  edited_at timestamptz,
  -- As it was in the owner's list at that time.
  reason gift_reason,
  -- An admin has hidden it. Its tokens, its counts and the leaderboard stay.
  hidden_at timestamptz,
  -- The month it counts in. Stored, since the organisation's time zone may change.
  month_year month_key not null,
  likes tally not null default 0,
  hearts tally not null default 0,
  celebrates tally not null default 0,
  smiles tally not null default 0,
  comment_count tally not null default 0,
  boost_count tally not null default 0,
  created_at timestamptz not null,
  constraint token_gifts_to_user_id_not_giver check (from_user_id <> to_user_id)
) with (fillfactor = 90);

create index token_gifts_from on token_gifts (from_user_id, id);
create index token_gifts_to on token_gifts (to_user_id, id);

-- Gifts that one request made to several receivers, so that a repeat of the request returns them again.
create table gift_batches (
  first_gift_id uuid primary key references token_gifts on delete restrict,
  -- In the order of the request.
  gift_ids uuid[] not null
);

-- An admin added tokens to a user who gave some back to that admin. One row for each two of them, found by a job.
create table adjustment_alerts (
  id uuid primary key,
  -- The admin, and the user who gave.
  actor_id uuid not null references users on delete cascade,
  giver_id uuid not null references users on delete cascade,
  -- The first gift that came back.
  gift_id uuid not null references token_gifts on delete restrict,
  created_at timestamptz not null,
  constraint adjustment_alerts_pair_unique unique (actor_id, giver_id)
);

create index adjustment_alerts_giver on adjustment_alerts (giver_id);
create index adjustment_alerts_gift on adjustment_alerts (gift_id);

create table monthly_leaderboard (
  id uuid not null,
  user_id uuid not null references users on delete restrict,
  store_number store_key not null,
  month_year month_key not null,
  gifted running_total not null default 0,
  boosted running_total not null default 0,
  token_count running_total not null default 0,
  -- The person is neither deleted nor hidden from the leaderboard.
  is_shown boolean not null default true,
  reached_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, month_year)
);

-- Counts the people ahead of a place without reading them.
create index monthly_leaderboard_rank on monthly_leaderboard (month_year, token_count desc, reached_at, user_id) where is_shown;

-- The store of a row is the person's store now, and it is shown while the person is. The sums of stores and the places are read
-- here: to look up a million people takes seconds, and the ten thousand ahead of a place 30 ms.
create function update_leaderboard_person() returns trigger language plpgsql as $$
declare
  shown boolean := new.deleted_at is null and not new.hidden_from_leaderboard;
begin
  update monthly_leaderboard set store_number = new.store_number, is_shown = shown
  where user_id = new.id and (store_number, is_shown) is distinct from (new.store_number, shown);
  return null;
end $$;

create trigger users_leaderboard_person
  after update of store_number, hidden_from_leaderboard, deleted_at on users
  for each row execute function update_leaderboard_person();

-- The tokens that each user gave in a complete week and whether they received any, so that the insights read no gifts of past weeks. A job writes
-- them: a gift writes nothing here. Weeks begin in the organisation's zone. Users are never deleted as rows, so they have no index.
create table summed_weeks (
  starts_at timestamptz primary key,
  ends_at timestamptz not null
);

create table weekly_sums (
  starts_at timestamptz not null references summed_weeks on delete cascade,
  user_id uuid not null references users on delete restrict,
  tokens_given running_total not null,
  has_received boolean not null,
  primary key (starts_at, user_id)
);

-- Reactions, comments and boosts

create table reactions (
  id uuid primary key,
  gift_id uuid not null references token_gifts on delete restrict,
  user_id uuid not null references users on delete restrict,
  reaction_type reaction_name not null,
  created_at timestamptz not null,
  constraint reactions_user_unique unique (gift_id, user_id)
);

create index reactions_user on reactions (user_id);

create table social_comments (
  id uuid primary key,
  gift_id uuid not null references token_gifts on delete restrict,
  user_id uuid not null references users on delete restrict,
  content text not null,
  -- An admin has hidden it.
  hidden_at timestamptz,
  created_at timestamptz not null,
  constraint social_comments_content_length check (char_length(content) <= 1000)
);

create index social_comments_gift on social_comments (gift_id, id);
create index social_comments_user on social_comments (user_id);

create table boosts (
  id uuid primary key,
  gift_id uuid not null references token_gifts on delete restrict,
  user_id uuid not null references users on delete restrict,
  month_year month_key not null,
  created_at timestamptz not null,
  constraint boosts_user_unique unique (gift_id, user_id)
);

create index boosts_user on boosts (user_id);

-- Reports

-- One row for each gift, comment or picture that users reported, with the decision of an admin. Whether something is hidden is
-- stored with the thing itself.
create table reports (
  id uuid primary key,
  subject text not null,
  -- The gift, or the one that was commented on.
  gift_id uuid references token_gifts on delete restrict,
  comment_id uuid references social_comments on delete restrict,
  -- Who wrote it, or whose picture it is.
  author_id uuid not null references users on delete restrict,
  picture_url picture_address,
  -- The message or comment when it was reported last.
  reported_text text,
  state text not null default 'open',
  decided_at timestamptz,
  decided_by_id uuid references users on delete restrict,
  created_at timestamptz not null,
  constraint reports_subject_complete check (case subject
    when 'gift' then gift_id is not null and comment_id is null and picture_url is null
    when 'comment' then gift_id is not null and comment_id is not null and picture_url is null
    when 'picture' then num_nonnulls(gift_id, comment_id) = 0 and picture_url is not null
    else false end),
  constraint reports_state_known check (state in ('open', 'hidden', 'kept')),
  constraint reports_decided_at_decided check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by_id is null))
);

create unique index reports_gift on reports (gift_id) where subject = 'gift';
create unique index reports_comment on reports (comment_id) where comment_id is not null;
create unique index reports_picture on reports (author_id, picture_url) where picture_url is not null;
create index reports_open on reports (id) where state = 'open';
create index reports_of_gift on reports (gift_id);
create index reports_author on reports (author_id);
create index reports_decider on reports (decided_by_id) where decided_by_id is not null;

create table report_reasons (
  report_id uuid not null references reports on delete restrict,
  user_id uuid not null references users on delete restrict,
  reason text not null,
  created_at timestamptz not null,
  primary key (report_id, user_id),
  constraint report_reasons_reason_length check (char_length(reason) <= 500)
);

create index report_reasons_user on report_reasons (user_id);

-- Competitions

create table competitions (
  id uuid primary key,
  title text not null,
  prize text not null,
  description text,
  image_url picture_address,
  token_cost token_amount not null default 1,
  start_date timestamptz not null,
  end_date timestamptz not null,
  is_active boolean not null default true,
  store_numbers text[] not null default '{}',
  created_by_id uuid references users on delete restrict,
  winner_id uuid references users on delete restrict,
  winner_selected_at timestamptz,
  -- How the winner gets the prize. Only the winner and admins read it.
  collect_instructions text,
  -- An admin handed over the prize, and the winner confirmed it.
  handed_over_at timestamptz,
  handed_over_by_id uuid references users on delete restrict,
  received_at timestamptz,
  -- The win was celebrated before the winner.
  win_seen_at timestamptz,
  -- The winner closed the card on home that tells of the win.
  win_dismissed_at timestamptz,
  -- The admins were last reminded to hand over the prize.
  handover_reminded_at timestamptz,
  -- Users who could enter were reminded of its end.
  deadline_reminded_at timestamptz,
  cancelled_at timestamptz,
  -- Set by the first entry. From then on nothing can be edited.
  has_entries boolean not null default false,
  -- The draw. The seed is encrypted with a key outside the database. The commitment to it and to the terms is public from the
  -- creation on. The terms are id, end, cost, stores and beacon rule (domain/draw-terms.ts).
  encrypted_seed bytea not null,
  terms_hash hex_32 not null,
  commitment hex_32 not null,
  beacon_round integer,
  beacon_signature text,
  -- Fixed by the close. No entry can follow.
  closed_at timestamptz,
  entry_count tally,
  entries_digest hex_32,
  -- The status in the draw of entrants who were not eligible at the close, by their user_ref.
  status_at_close jsonb not null default '{}',
  -- Written with the winner.
  drawn_seed hex_32,
  drawn_pick tally,
  winner_entry_id uuid,
  ineligible jsonb,
  drawn_by_entrant boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint competitions_title_length check (char_length(title) between 1 and 200),
  constraint competitions_end_date_after_start check (end_date > start_date),
  constraint competitions_winner_selected_at_after_end check ((winner_id is null) = (winner_selected_at is null) and winner_selected_at > end_date),
  constraint competitions_closed_at_after_end check (
    (closed_at is null) = (entry_count is null) and (closed_at is null) = (entries_digest is null) and closed_at > end_date),
  constraint competitions_draw_complete check (num_nulls(winner_id, drawn_seed, drawn_pick, winner_entry_id, ineligible, drawn_by_entrant) in (0, 6)),
  constraint competitions_winner_id_after_close check (winner_id is null or closed_at is not null),
  constraint competitions_handed_over_at_drawn check (
    (handed_over_at is null) = (handed_over_by_id is null) and (handed_over_at is null or winner_id is not null)),
  constraint competitions_received_at_handed_over check (received_at is null or handed_over_at is not null),
  constraint competitions_cancelled_at_not_drawn check (cancelled_at is null or not is_active and winner_id is null),
  constraint competitions_beacon_signature_has_round check (beacon_signature is null or beacon_round is not null)
);

create index competitions_end on competitions (end_date desc, id desc);
create index competitions_to_close on competitions (end_date) where closed_at is null and cancelled_at is null;
create index competitions_creator on competitions (created_by_id);
create index competitions_drawn on competitions (winner_selected_at desc, id desc) where winner_id is not null;
create index competitions_winner on competitions (winner_id) where winner_id is not null;
create index competitions_handed_over_by on competitions (handed_over_by_id) where handed_over_by_id is not null;
create index competitions_to_deliver on competitions (winner_selected_at) where winner_id is not null and handed_over_at is null;

create table competition_entries (
  id uuid primary key,
  competition_id uuid not null references competitions on delete restrict,
  user_id uuid not null references users on delete restrict,
  -- Represents the user in this draw: a hash of competition and user under a key outside the database.
  user_ref uuid not null,
  tokens_spent token_amount not null,
  refunded_at timestamptz,
  created_at timestamptz not null
);

create index competition_entries_competition on competition_entries (competition_id);
create index competition_entries_user on competition_entries (user_id, id);

-- Notifications store type and parameters. Their sentences are made when they are read.

create table notifications (
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- Users and gifts are never deleted as rows, so these columns need no index, which would cost each gift.
  actor_id uuid references users on delete restrict,
  type notification_type not null,
  gift_id uuid references token_gifts on delete restrict,
  competition_id uuid references competitions on delete restrict,
  tokens bigint,
  is_read boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- A changed reaction notifies once.
create unique index notifications_reaction on notifications (user_id, actor_id, gift_id) where type = 'reaction';
-- Counts those who reacted to one gift, or boosted it. Gifts themselves are not in it.
create index notifications_group on notifications (user_id, gift_id, type) where type in ('reaction', 'boost');
create index notifications_unread on notifications (user_id, id) where not is_read;

-- Password resets and verified emails

create table password_reset_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The SHA-256 of the reset key: a backup resets nothing.
  token bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint password_reset_tokens_token_unique unique (token)
);

create index password_reset_tokens_user on password_reset_tokens (user_id, id);
create index password_reset_tokens_expiry on password_reset_tokens (expires_at);

create table email_verification_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The SHA-256 of the key in the mailed link: a backup verifies nothing.
  token bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint email_verification_tokens_token_unique unique (token)
);

create index email_verification_tokens_user on email_verification_tokens (user_id, id);
create index email_verification_tokens_expiry on email_verification_tokens (expires_at);

-- Uploads

create table uploads (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose upload_purpose not null,
  -- Until then the signed address accepts one picture.
  expires_at timestamptz not null,
  stored_at timestamptz,
  -- The name of the stored file. Each try has its own name, so that no two write to one file.
  stored_as text,
  created_at timestamptz not null,
  constraint uploads_stored_as_named check ((stored_at is null) = (stored_as is null))
);

create index uploads_user on uploads (user_id);

-- Sessions and idempotency keys

create table sessions (
  -- The SHA-256 of the session key: a backup opens no session.
  sid bytea primary key,
  -- Names the session in lists. No cookie can be made from it.
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  sess jsonb not null default '{}',
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- When the user last proved who they are in this session; null: at the log-in that created it.
  authenticated_at timestamptz,
  expire timestamptz not null
);

create index sessions_user on sessions (user_id, used_at);
create index sessions_expire on sessions (expire);

-- Push notifications

-- The settings of a user for what reaches them outside of the app. A user without a row has the defaults.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  -- Types of push notifications that the user has switched off.
  muted text[] not null default '{}',
  -- Push notifications wait between these times of the day; null for never.
  quiet_from time default '22:00',
  quiet_to time default '07:00',
  -- Whether the user wants an email about each week while no browser of theirs gets push notifications.
  weekly_digest boolean not null default false,
  -- The ISO week for which the job last looked, so that a week has one email at most, and when it last queued one.
  digest_week text,
  digest_queued_at timestamptz,
  updated_at timestamptz not null,
  constraint notification_settings_quiet_complete check ((quiet_from is null) = (quiet_to is null)),
  constraint notification_settings_digest_week_form check (digest_week ~ '^\d{4}-W\d{2}$')
);

create index notification_settings_weekly_digest on notification_settings (user_id) where weekly_digest;

-- The browsers that get push notifications, one for each session. A log-out ends the session and the subscription with it. When a
-- session only expires, its subscription stays: the browser still belongs to the user.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_sid bytea references sessions on delete cascade,
  -- A keyed hash of the address at the push service: one browser is one row.
  endpoint_hash bytea not null,
  -- The entry of PUSH_SERVICES that allows the address.
  host text not null,
  -- The address and the keys of the browser, encrypted: with them anybody could send to it.
  encrypted bytea not null,
  -- The zone of the browser, for the quiet hours. Null for that of the organisation.
  time_zone text,
  created_at timestamptz not null,
  -- When the browser last confirmed that it still has the subscription.
  seen_at timestamptz not null,
  constraint push_subscriptions_endpoint_hash_unique unique (endpoint_hash),
  constraint push_subscriptions_session_sid_unique unique (session_sid),
  constraint push_subscriptions_time_zone_length check (char_length(time_zone) <= 64)
);

create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_seen on push_subscriptions (seen_at);

-- The outbox: an email or a push notification is written in the transaction of the change it reports, and sent after it. The row
-- of a push notification has no content, since its sentence is made when it is sent, and it is deleted then.
create table deliveries (
  id uuid primary key,
  kind text not null,
  -- Deliveries of one kind to one host wait for each other, and for no others. Empty where all of a kind go the same way.
  host text not null default '',
  user_id uuid not null references users on delete cascade,
  -- Who caused it, and is notified when it cannot be delivered.
  actor_id uuid references users on delete restrict,
  type text not null,
  -- The browser that gets a push notification, and the competition that it is about.
  subscription_id uuid references push_subscriptions on delete cascade,
  competition_id uuid references competitions on delete restrict,
  -- The message of an email with its address, encrypted. Deleted once it is sent or given up.
  encrypted bytea,
  state text not null default 'waiting',
  tries integer not null default 0,
  -- When it is tried next. A server that claims it moves this on, so that no other server sends it at the same time.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  failure text,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint deliveries_type_known check (case kind
    when 'mail' then type in ('password_reset', 'approval', 'winner', 'password_changed', 'email_changed', 'email_verification', 'passkey_added', 'passkey_removed',
      'recovery_codes_created', 'recovery_code_used', 'backup_failed', 'digest')
    when 'push' then type in ('gift', 'comment', 'boost', 'deadline', 'winner', 'approval', 'approvals')
    else false end),
  constraint deliveries_subscription_id_push check ((kind = 'push') = (subscription_id is not null)),
  constraint deliveries_state_known check (state in ('waiting', 'sent', 'refused', 'expired')),
  constraint deliveries_encrypted_while_waiting check ((kind = 'mail' and state = 'waiting') = (encrypted is not null) and (state = 'waiting') = (ended_at is null))
);

create index deliveries_due on deliveries (kind, host, due_at) where state = 'waiting';
create index deliveries_user on deliveries (user_id, id);
create index deliveries_actor on deliveries (actor_id) where actor_id is not null;
create index deliveries_subscription on deliveries (subscription_id) where subscription_id is not null;
create index deliveries_competition on deliveries (competition_id) where competition_id is not null;
-- One notification waits for each browser and subject: what happens meanwhile is in its sentence. One that was tried is apart.
create unique index deliveries_push on deliveries (subscription_id, type, competition_id) nulls not distinct where kind = 'push' and tries = 0;

-- Passkeys (WebAuthn)

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- In base64url, as browsers send it.
  credential_id text not null,
  public_key bytea not null,
  -- The count of uses that the authenticator reported last; 0 where it counts none. A copied key would repeat a count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkeys_credential_id_unique unique (credential_id),
  constraint passkeys_name_length check (char_length(name) between 1 and 50)
);

create index passkeys_user on passkeys (user_id, id);

-- Each sets a new password once, for a user who has lost password and passkeys.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  -- A keyed hash: neither a backup nor the database alone reveals a code.
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- Challenges are signed, not stored; those that were answered are stored until they expire, so that none is answered twice.
create table used_passkey_challenges (
  challenge bytea primary key,
  expires_at timestamptz not null
);

create index used_passkey_challenges_expiry on used_passkey_challenges (expires_at);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  -- The row that the first request made. A repeat returns it again.
  made_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- The counts of the limits that all servers share. The keys are HMACs. Unlogged: a crash of the database forgets them, and no
-- check waits for the disk. The columns and their order are those of the library; expire is in milliseconds.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint
);

create index rate_limits_expiry on rate_limits (expire);

-- The servers on this database, and the settings that all should share. Each renews its row every ten seconds.
create unlogged table servers (
  id uuid primary key,
  name text not null,
  settings jsonb not null,
  seen_at timestamptz not null
);

-- Background jobs, one row each, with the outcome of the last run.

create table jobs (
  name text primary key,
  due_at timestamptz not null,
  run_id uuid,
  -- Renewed by the server that runs it. After that another server may claim it.
  leased_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- A sentence about the last successful run, and the error of the last run if it failed.
  result text,
  failure text,
  -- The same report as a code and values, for readers of other languages.
  report jsonb
);

-- The head up to which the job "verify-ledger" found the ledger correct; its next run reads what is new. The MAC shows that a server wrote it.
create table verified_heads (
  only_row boolean primary key default true,
  head text not null,
  mac hex_32 not null,
  constraint verified_heads_only_row_true check (only_row)
);

-- The audit log: actor, action, target, time and origin. It stores ids, never names or texts, and has no foreign keys, since it
-- outlives the rows it names.

create table audit_log (
  id uuid primary key,
  action audit_action_name not null,
  actor_id uuid,
  -- A user or a competition.
  target_id uuid,
  -- The stores of actor and target at that time.
  stores text[] not null,
  at timestamptz not null,
  -- The address of the request as a keyed hash: it tells whether two events came from one address. The address itself is in
  -- audit_addresses, for a time.
  ip_hash hex_32,
  request_id text,
  details jsonb not null default '{}',
  -- Keyed with a key outside the database: only a server can write an event that the audit accepts.
  mac hex_32 not null
);

create index audit_log_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_target on audit_log (target_id, id) where target_id is not null;
create index audit_log_action on audit_log (action, id);

-- The same stores as rows, each with the event's action, so that a store's admins read its newest events, and those of an
-- action, through an index.
create table audit_log_stores (
  store_number store_key not null,
  event_id uuid not null,
  action audit_action_name not null,
  primary key (store_number, event_id)
);

create index audit_log_stores_action on audit_log_stores (store_number, action, event_id);

-- The addresses of events in plain text. They are personal data: deleted with the account, and after some months in any case.
create table audit_addresses (
  event_id uuid primary key,
  address text not null
);

-- Events that wait for the next checkpoint. A transaction that commits late still adds its event here.
create table audit_pending (
  event_id uuid primary key
);

-- A checkpoint holds its events in order, each with its digest, and the hash of the checkpoint before it, so that no change goes
-- unnoticed.
create table audit_checkpoints (
  number integer primary key,
  created_at timestamptz not null,
  event_ids uuid[] not null,
  digests text[] not null,
  previous hex_32 not null,
  hash hex_32 not null
);

-- The transparency log: an append-only Merkle tree (RFC 6962) over transfers, audit events and draws. A batch lists its leaves in
-- order; the position of the first leaf is the size of the tree before it. Signed heads leave the database, so that a rewritten
-- history contradicts what others hold.
create table log_batches (
  first_position bigint primary key,
  -- 't' transfer, 'e' audit event, 'c' terms of a competition, 'l' its close, 'd' its draw.
  kinds text[] not null,
  ids uuid[] not null,
  -- Of its transfers and events. Null if it has none.
  newest_id uuid,
  -- Rows created until then are in the tree, except those that were committed after it.
  covered_until timestamptz not null,
  -- Sums over all transfers in the tree.
  issued bigint not null,
  spent bigint not null,
  created_at timestamptz not null,
  constraint log_batches_kinds_each check (cardinality(kinds) = cardinality(ids) and cardinality(ids) > 0)
);

create index log_batches_newest on log_batches (newest_id);

create table log_competition_leaves (
  competition_id uuid not null references competitions on delete restrict,
  kind text not null,
  primary key (competition_id, kind)
);

-- Level 0 has the hashes of 256 leaves a tile, each further level those of 256 complete tiles below. The last tile of a level grows.
create table log_tiles (
  level integer not null,
  number bigint not null,
  hashes bytea not null,
  primary key (level, number),
  constraint log_tiles_hashes_length check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0)
);

create table log_heads (
  size bigint primary key,
  root hex_32 not null,
  issued bigint not null,
  -- Read from the wallets in the same snapshot.
  held bigint not null,
  spent bigint not null,
  created_at timestamptz not null,
  signature text not null
);

-- Ledger, gifts, draws, audit log and transparency log are append-only. The triggers apply to the owner of the tables too.

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end $$;

create trigger transfers_append_only before update or delete on transfers for each row execute function refuse_change();
create trigger transfers_no_truncate before truncate on transfers execute function refuse_change();

create trigger weekly_grants_append_only before update or delete on weekly_grants for each row execute function refuse_change();
create trigger weekly_grants_no_truncate before truncate on weekly_grants execute function refuse_change();

create trigger allowances_append_only before update or delete on allowances for each row execute function refuse_change();
create trigger allowances_no_truncate before truncate on allowances execute function refuse_change();

create trigger adjustments_append_only before delete or update of id, user_id, actor_id, event_id, amount, created_at on adjustments
  for each row execute function refuse_change();
create trigger adjustments_no_truncate before truncate on adjustments execute function refuse_change();

create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log execute function refuse_change();

create trigger audit_log_stores_append_only before update or delete on audit_log_stores for each row execute function refuse_change();
create trigger audit_log_stores_no_truncate before truncate on audit_log_stores execute function refuse_change();

create trigger audit_checkpoints_append_only before update or delete on audit_checkpoints for each row execute function refuse_change();
create trigger audit_checkpoints_no_truncate before truncate on audit_checkpoints execute function refuse_change();

create trigger boosts_append_only before update or delete on boosts for each row execute function refuse_change();
create trigger boosts_no_truncate before truncate on boosts execute function refuse_change();

create trigger competition_entries_append_only before delete or update of id, competition_id, user_id, user_ref, tokens_spent, created_at on competition_entries
  for each row execute function refuse_change();
create trigger competition_entries_no_truncate before truncate on competition_entries execute function refuse_change();

-- The inputs and the result of a draw never change: seed and terms from the first entry, the entries from the close, the winner.
create function refuse_draw_change() returns trigger language plpgsql as $$
begin
  if old.has_entries and (
       new.has_entries, new.encrypted_seed, new.terms_hash, new.commitment, new.end_date, new.token_cost, new.store_numbers, new.beacon_round)
     is distinct from (
       old.has_entries, old.encrypted_seed, old.terms_hash, old.commitment, old.end_date, old.token_cost, old.store_numbers, old.beacon_round)
     or old.has_entries and old.closed_at is not null
        and (new.closed_at, new.entry_count, new.entries_digest, new.status_at_close)
        is distinct from (old.closed_at, old.entry_count, old.entries_digest, old.status_at_close)
     or old.winner_id is not null and (
          new.winner_id, new.winner_entry_id, new.drawn_seed, new.drawn_pick, new.ineligible, new.drawn_by_entrant, new.beacon_signature)
        is distinct from (
          old.winner_id, old.winner_entry_id, old.drawn_seed, old.drawn_pick, old.ineligible, old.drawn_by_entrant, old.beacon_signature) then
    raise exception 'a draw is bound to what was published' using errcode = '55000';
  end if;
  return new;
end $$;

create trigger competitions_draw_final before update on competitions for each row execute function refuse_draw_change();
create trigger competitions_no_delete before delete on competitions for each row execute function refuse_change();
create trigger competitions_no_truncate before truncate on competitions execute function refuse_change();

-- A gift's counts change, and its giver may change or remove its text. Its giver, receiver, amount and time never change.
create trigger token_gifts_append_only before delete or update of id, from_user_id, to_user_id, amount, month_year, created_at on token_gifts
  for each row execute function refuse_change();
create trigger token_gifts_no_truncate before truncate on token_gifts execute function refuse_change();

create trigger gift_batches_append_only before update or delete on gift_batches for each row execute function refuse_change();
create trigger gift_batches_no_truncate before truncate on gift_batches execute function refuse_change();

create trigger log_batches_append_only before update or delete on log_batches for each row execute function refuse_change();
create trigger log_batches_no_truncate before truncate on log_batches execute function refuse_change();

create trigger log_heads_append_only before update or delete on log_heads for each row execute function refuse_change();
create trigger log_heads_no_truncate before truncate on log_heads execute function refuse_change();
