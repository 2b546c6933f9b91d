-- Thank-you cards on paper. Their tokens leave the maker's balance when a sheet is printed; whoever has a card claims it, which makes
-- an ordinary gift of the maker, and what is not claimed goes back.
create table card_sheets (
  id uuid primary key,
  maker_id uuid not null references users on delete restrict,
  -- The tokens of each card.
  amount integer not null constraint card_sheets_amount_range check (amount between 1 and 1000000),
  card_count integer not null constraint card_sheets_card_count_range check (card_count between 1 and 20),
  -- The codes of its cards follow from this key, which is encrypted under the secret. Null once no card of it can be claimed.
  encrypted_key bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the tokens of the cards that nobody had claimed went back, and how many they were: none if all were claimed.
  returned_at timestamptz,
  returned_tokens bigint,
  constraint card_sheets_expires_at_after_created check (expires_at > created_at),
  constraint card_sheets_returned_whole check ((returned_at is null) = (returned_tokens is null)),
  constraint card_sheets_returned_tokens_range check (returned_tokens between 0 and amount::bigint * card_count),
  constraint card_sheets_key_until_returned check (returned_at is null or encrypted_key is null)
);

create index card_sheets_maker on card_sheets (maker_id, id);
create index card_sheets_open on card_sheets (expires_at) where returned_at is null;
create index card_sheets_returned on card_sheets (returned_at) where returned_at is not null;

create table cards (
  id uuid primary key,
  sheet_id uuid not null references card_sheets on delete restrict,
  -- Keyed, since all codes could be tried on a copy of the database.
  code_hash bytea not null constraint cards_code_hash_unique unique constraint cards_code_hash_length check (length(code_hash) = 32),
  -- The gift that its claim made.
  gift_id uuid constraint cards_gift_unique unique references token_gifts on delete restrict
);

create index cards_sheet on cards (sheet_id, id);

-- Adds 'card' (tokens put on a sheet), 'claim' (a card's tokens, which its maker gives at the same time) and 'return' (those of cards
-- that nobody claimed). Rows that exist are not checked: every version before this one wrote only causes of the list.
alter domain transfer_cause drop constraint transfer_cause_known;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain transfer_cause add constraint transfer_cause_known check (value in (
  'grant', 'adjust', 'gift', 'boost', 'entry', 'refund', 'close', 'card', 'claim', 'return')) not valid;

-- Adds 'cards_returned'.
alter domain notification_type drop constraint notification_type_known;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain notification_type add constraint notification_type_known check (value in (
  'gift', 'boost', 'comment', 'reaction', 'approved', 'tokens_added', 'tokens_removed', 'adjustment_returned', 'approvals_unusual',
  'mail_refused', 'webhook_off', 'won', 'drawn', 'cancelled', 'collect_changed', 'handed_over', 'received', 'handover_due', 'goal_reached', 'year_completed',
  'cards_returned', 'gift_hidden', 'gift_restored', 'comment_hidden', 'comment_restored', 'picture_hidden', 'picture_restored', 'code_made')) not valid;
