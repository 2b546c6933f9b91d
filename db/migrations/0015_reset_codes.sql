-- Codes that a manager makes, with which somebody chooses a new password. A person has one at most: a new one replaces it.
create table reset_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade constraint reset_codes_user_unique unique,
  -- The codes of somebody who loses all access end.
  made_by uuid references users on delete cascade,
  -- A keyed hash: eight digits could be guessed from a copy of the database.
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint reset_codes_tries_limited check (tries between 0 and 5)
);

create index reset_codes_made_by on reset_codes (made_by) where made_by is not null;
create index reset_codes_expiry on reset_codes (expires_at);

-- Whether the key was mailed to the address of the account, so that its use verifies that.
alter table password_reset_tokens add column is_mailed boolean not null default true;

alter domain notification_type drop constraint notification_type_known;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain notification_type add constraint notification_type_known check (value in (
  'gift', 'boost', 'comment', 'reaction', 'approved', 'tokens_added', 'tokens_removed', 'adjustment_returned', 'approvals_unusual',
  'mail_refused', 'won', 'drawn', 'cancelled', 'handed_over', 'received', 'handover_due',
  'gift_hidden', 'gift_restored', 'comment_hidden', 'comment_restored', 'picture_hidden', 'picture_restored', 'code_made')) not valid;

alter table deliveries drop constraint deliveries_type_known;
alter table deliveries add constraint deliveries_type_known check (case kind
  when 'mail' then type in ('password_reset', 'approval', 'invitation', 'winner', 'password_changed', 'email_changed', 'email_verification', 'passkey_added', 'passkey_removed',
    'recovery_codes_created', 'recovery_code_used', 'code_made', 'backup_failed', 'digest')
  when 'push' then type in ('gift', 'comment', 'boost', 'deadline', 'winner', 'approval', 'approvals')
  else false end) not valid;
