-- The whole schema, in the order in which it is best read: people, the books, gifts, what people say to them, prizes, sessions.
-- Ids are UUIDs of version 7 that the app makes, so `order by id desc` is newest first and created_at is the instant in the id.

create extension if not exists pg_trgm;

create function instant_of(id uuid) returns timestamptz
language sql immutable strict parallel safe
return to_timestamp((('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint) / 1000.0);

create table installation (
  only_row boolean primary key default true,
  secret_fingerprint text not null,
  created_at timestamptz not null default now(),
  constraint installation_is_one_row check (only_row)
);

-- People

create table users (
  id uuid primary key,
  email text,
  password text,
  first_name text not null,
  last_name_initial text not null,
  last_name text,
  profile_image_url text,
  role text not null default 'crew_member',
  store_number text not null,
  approval_status text not null default 'pending',
  gift_tokens integer not null default 0,
  competition_tokens integer not null default 0,
  lifetime_tokens_received integer not null default 0,
  lifetime_tokens_gifted integer not null default 0,
  competitions_entered integer not null default 0,
  last_weekly_allocation timestamptz,
  last_weekly_allocation_week text,
  search_text text collate "C" not null,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint role_is_known
    check (role in ('crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager', 'admin', 'super_admin')),
  constraint approval_status_is_known check (approval_status in ('pending', 'approved', 'rejected')),
  constraint initial_is_one_character check (deleted_at is not null or char_length(last_name_initial) = 1),
  constraint first_name_is_given check (deleted_at is not null or char_length(first_name) between 1 and 50),
  constraint store_number_fits check (char_length(store_number) between 1 and 20),
  constraint email_fits check (char_length(email) <= 254),
  constraint living_people_can_log_in check (deleted_at is not null or (email is not null and password is not null)),
  constraint nobody_gives_what_they_lack check (gift_tokens >= 0),
  constraint nobody_spends_what_they_lack check (competition_tokens >= 0),
  constraint lifetimes_count_up
    check (lifetime_tokens_received >= 0 and lifetime_tokens_gifted >= 0 and competitions_entered >= 0)
)
-- Balances change often and no index holds them: room on the page keeps those updates heap-only.
with (fillfactor = 80);

create unique index users_email on users (lower(email));
create index users_pending on users (store_number, id) where approval_status = 'pending' and deleted_at is null;
create index users_approved on users (store_number, first_name, id) where approval_status = 'approved' and deleted_at is null;
create index users_search_text on users using gin (search_text gin_trgm_ops)
  where approval_status = 'approved' and deleted_at is null;

-- Each word of an approved person's name and email, from there to its end: a prefix of a term is a prefix of a word.
create table user_terms (
  term text collate "C" not null,
  user_id uuid not null references users on delete cascade,
  primary key (term, user_id)
);

create index user_terms_user on user_terms (user_id);

-- Approved people as the search of the give screen shows them.
create view colleagues as
select id, first_name as "firstName", last_name as "lastName", last_name_initial as "lastNameInitial", email, role,
       store_number as "storeNumber", profile_image_url as "profileImageUrl"
from users
where approval_status = 'approved' and deleted_at is null;

create table admin_store_assignments (
  id uuid primary key,
  admin_id uuid not null references users on delete cascade,
  store_number text not null,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint admin_has_a_store_once unique (admin_id, store_number),
  constraint store_number_fits check (char_length(store_number) between 1 and 20)
);

-- The books: every token that moves is one row, which is both sides, between a person's wallet and one of the house's.
-- Asset G lies in giving wallets, C in prize wallets.

create table transfers (
  id uuid primary key,
  asset text not null,
  debit_user_id uuid references users on delete restrict,
  credit_user_id uuid references users on delete restrict,
  house text not null,
  amount integer not null,
  cause text not null,
  cause_id uuid not null,
  at timestamptz not null,
  constraint asset_is_known check (asset in ('G', 'C')),
  constraint one_side_is_the_house check ((debit_user_id is null) <> (credit_user_id is null)),
  constraint amount_is_lawful check (amount between 1 and 1000000),
  constraint cause_and_house_fit
    check ((cause, house) in (('grant', 'grant'), ('adjust', 'adjust'), ('gift', 'gifted'), ('boost', 'boost'), ('entry', 'entry'), ('refund', 'entry'), ('close', 'close'))),
  constraint one_transfer_a_cause unique (cause_id, cause, asset)
);

create index transfers_debit on transfers (debit_user_id, id) where debit_user_id is not null;
create index transfers_credit on transfers (credit_user_id, id) where credit_user_id is not null;

-- The books seen from the people's wallets: what came in is positive.
create view wallet_moves as
select id, debit_user_id as user_id, asset, -amount as change, cause, cause_id, at from transfers where debit_user_id is not null
union all
select id, credit_user_id as user_id, asset, amount as change, cause, cause_id, at from transfers where credit_user_id is not null;

create table weekly_grants (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  week text not null,
  amount integer not null,
  granted_at timestamptz not null,
  constraint one_grant_a_week unique (user_id, week),
  constraint week_is_iso check (week ~ '^\d{4}-W\d{2}$'),
  constraint amount_is_lawful check (amount between 1 and 1000000)
);

create table adjustments (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  actor_id uuid not null references users on delete restrict,
  amount integer not null,
  reason text not null default '',
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint amount_is_lawful check (amount between -1000000 and 1000000 and amount <> 0)
);

create index adjustments_user on adjustments (user_id, id);
create index adjustments_actor on adjustments (actor_id);

-- Gifts

create table token_gifts (
  id uuid primary key,
  from_user_id uuid not null references users on delete restrict,
  to_user_id uuid not null references users on delete restrict,
  amount integer not null,
  message text,
  gif_url text,
  -- The month it counts in. It stays, should the organisation's time zone ever change.
  month_year text not null,
  likes integer not null default 0,
  hearts integer not null default 0,
  celebrates integer not null default 0,
  smiles integer not null default 0,
  comment_count integer not null default 0,
  boost_count integer not null default 0,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint nobody_gives_to_themselves check (from_user_id <> to_user_id),
  constraint amount_is_lawful check (amount between 1 and 1000000),
  constraint message_fits check (char_length(message) <= 500),
  constraint gif_url_fits check (char_length(gif_url) <= 2048),
  constraint month_is_lawful check (month_year ~ '^\d{4}-\d{2}$'),
  constraint counts_are_counts
    check (likes >= 0 and hearts >= 0 and celebrates >= 0 and smiles >= 0 and comment_count >= 0 and boost_count >= 0)
) with (fillfactor = 90);

create index token_gifts_from on token_gifts (from_user_id, id);
create index token_gifts_to on token_gifts (to_user_id, id);

-- A gift as it travels, with both people as colleagues may see them; somebody deleted is null.
create view gift_shapes as
select gift.id,
       gift.from_user_id as "fromUserId",
       gift.to_user_id as "toUserId",
       gift.amount,
       gift.message,
       gift.gif_url as "gifUrl",
       gift.created_at as "createdAt",
       case when giver.deleted_at is null then json_build_object(
         'id', giver.id, 'firstName', giver.first_name, 'lastNameInitial', giver.last_name_initial,
         'profileImageUrl', giver.profile_image_url, 'storeNumber', giver.store_number) end as "fromUser",
       case when receiver.deleted_at is null then json_build_object(
         'id', receiver.id, 'firstName', receiver.first_name, 'lastNameInitial', receiver.last_name_initial,
         'profileImageUrl', receiver.profile_image_url, 'storeNumber', receiver.store_number) end as "toUser",
       json_strip_nulls(json_build_object(
         'like', nullif(gift.likes, 0), 'heart', nullif(gift.hearts, 0),
         'celebrate', nullif(gift.celebrates, 0), 'smile', nullif(gift.smiles, 0))) as "reactionCounts",
       gift.comment_count as "commentCount",
       gift.boost_count as "boostCount"
from token_gifts gift
join users giver on giver.id = gift.from_user_id
join users receiver on receiver.id = gift.to_user_id;

create table monthly_leaderboard (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  store_number text not null,
  month_year text not null,
  gifted integer not null default 0,
  boosted integer not null default 0,
  token_count integer not null generated always as (gifted + boosted) stored,
  reached_at timestamptz not null,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint one_row_a_month unique (user_id, month_year),
  constraint month_is_lawful check (month_year ~ '^\d{4}-\d{2}$'),
  constraint counts_are_counts check (gifted >= 0 and boosted >= 0)
);

create index monthly_leaderboard_rank on monthly_leaderboard (month_year, token_count desc, reached_at, user_id);

-- What people say to a gift

create table reactions (
  id uuid primary key,
  gift_id uuid not null references token_gifts on delete restrict,
  user_id uuid not null references users on delete restrict,
  reaction_type text not null,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint one_reaction_a_person unique (gift_id, user_id),
  constraint reaction_type_is_known check (reaction_type in ('like', 'heart', 'celebrate', 'smile'))
);

create index reactions_user on reactions (user_id);

create table social_comments (
  id uuid primary key,
  gift_id uuid not null references token_gifts on delete restrict,
  user_id uuid not null references users on delete restrict,
  content text not null,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint content_fits check (char_length(content) <= 1000)
);

create index social_comments_gift on social_comments (gift_id, id);
create index social_comments_user on social_comments (user_id);

create table boosts (
  id uuid primary key,
  gift_id uuid not null references token_gifts on delete restrict,
  user_id uuid not null references users on delete restrict,
  month_year text not null,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint one_boost_a_person unique (gift_id, user_id)
);

create index boosts_user on boosts (user_id);

-- Prizes

create table competitions (
  id uuid primary key,
  title text not null,
  prize text not null,
  description text,
  image_url text,
  token_cost integer not null default 1,
  start_date timestamptz not null,
  end_date timestamptz not null,
  is_active boolean not null default true,
  store_numbers text[] not null default '{}',
  created_by_id uuid references users on delete restrict,
  winner_id uuid references users on delete restrict,
  winner_selected_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  updated_at timestamptz not null,
  constraint title_fits check (char_length(title) between 1 and 200),
  constraint cost_is_lawful check (token_cost between 1 and 1000000),
  constraint end_is_after_start check (end_date > start_date),
  constraint winner_comes_after_the_end check ((winner_id is null) = (winner_selected_at is null) and winner_selected_at > end_date)
);

create index competitions_end on competitions (end_date desc, id desc);
create index competitions_creator on competitions (created_by_id);
create index competitions_winner on competitions (winner_id) where winner_id is not null;

create view competition_shapes as
select id, title, prize, description, image_url as "imageUrl", token_cost as "tokenCost",
       start_date as "startDate", end_date as "endDate", is_active as "isActive", store_numbers as "storeNumbers",
       created_by_id as "createdById", winner_id as "winnerId", winner_selected_at as "winnerSelectedAt",
       created_at as "createdAt", updated_at as "updatedAt"
from competitions;

create table competition_entries (
  id uuid primary key,
  competition_id uuid not null references competitions on delete restrict,
  user_id uuid not null references users on delete restrict,
  tokens_spent integer not null,
  refunded_at timestamptz,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint cost_is_lawful check (tokens_spent between 1 and 1000000)
);

create index competition_entries_competition on competition_entries (competition_id, id);
create index competition_entries_user on competition_entries (user_id, id);

-- What a person is told: who and what. The sentence is made when it is read.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  actor_id uuid references users on delete restrict,
  type text not null,
  gift_id uuid references token_gifts on delete restrict,
  competition_id uuid references competitions on delete restrict,
  tokens integer,
  is_read boolean not null default false,
  created_at timestamptz not null generated always as (instant_of(id)) stored,
  constraint type_fits check (char_length(type) <= 50)
);

create index notifications_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where not is_read;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_gift on notifications (gift_id) where gift_id is not null;
create index notifications_competition on notifications (competition_id) where competition_id is not null;

-- Sessions, and requests that were answered

create table sessions (
  -- The SHA-256 of the session key: what lies in a backup opens no session.
  sid bytea primary key,
  user_id uuid not null references users on delete cascade,
  sess jsonb not null default '{}',
  created_at timestamptz not null,
  used_at timestamptz not null,
  expire timestamptz not null
);

create index sessions_user on sessions (user_id, used_at);
create index sessions_expire on sessions (expire);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  -- What the first request made; a repeat answers it again.
  made_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key),
  constraint key_fits check (char_length(key) between 1 and 200)
);

create index idempotency_keys_age on idempotency_keys (created_at);

-- The books are written once. The triggers hold for everybody, the owner of the tables included.

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end $$;

create trigger transfers_stay before update or delete on transfers for each row execute function refuse_change();
create trigger transfers_remain before truncate on transfers execute function refuse_change();

create trigger weekly_grants_stay before update or delete on weekly_grants for each row execute function refuse_change();
create trigger weekly_grants_remain before truncate on weekly_grants execute function refuse_change();

create trigger adjustments_stay before delete or update of id, user_id, actor_id, amount on adjustments
  for each row execute function refuse_change();
create trigger adjustments_remain before truncate on adjustments execute function refuse_change();

create trigger boosts_stay before update or delete on boosts for each row execute function refuse_change();
create trigger boosts_remain before truncate on boosts execute function refuse_change();

create trigger entries_stay before delete or update of id, competition_id, user_id, tokens_spent on competition_entries
  for each row execute function refuse_change();
create trigger entries_remain before truncate on competition_entries execute function refuse_change();

-- A gift's counters move and its text may be blanked; who gave what to whom, and when, never changes.
create trigger gifts_stay before delete or update of id, from_user_id, to_user_id, amount, month_year on token_gifts
  for each row execute function refuse_change();
create trigger gifts_remain before truncate on token_gifts execute function refuse_change();
