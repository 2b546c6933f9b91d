-- Where an organisation's people log in already (OpenID Connect), as the owner has entered it.
create table identity_providers (
  id uuid primary key,
  name text not null constraint identity_providers_name_length check (char_length(name) between 1 and 50),
  -- Its subjects are stored as those of the provider, so that it stays.
  issuer text not null constraint identity_providers_issuer_unique unique,
  client_id text not null constraint identity_providers_client_id_length check (char_length(client_id) between 1 and 300),
  -- Encrypted under a key outside the database. Null once that was lost.
  client_secret bytea,
  -- Only people with an email of these domains come from it; all where there are none.
  domains text[] not null,
  -- Whether an account is joined by an email that both sides have verified, without its password.
  joins_by_email boolean not null,
  is_on boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identity_providers_issuer_length check (char_length(issuer) between 1 and 500),
  constraint identity_providers_domains_some check (cardinality(domains) <= 20)
);

-- Each lets somebody of a provider into an account.
create table identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id uuid not null references identity_providers on delete cascade,
  -- Who it is at the provider, for good; an email may become that of somebody else.
  subject text not null constraint identities_subject_length check (char_length(subject) between 1 and 255),
  -- The account was created with it, with a password that nobody knows.
  is_first boolean not null,
  -- The session that added it, as of passkeys.
  added_in uuid,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint identities_subject_unique unique (provider_id, subject),
  constraint identities_user_unique unique (user_id, provider_id)
);

-- Those of log-ins by a provider that came back, until they expire, so that none comes back twice.
create table used_log_in_states (
  state bytea primary key,
  expires_at timestamptz not null
);

create index used_log_in_states_expiry on used_log_in_states (expires_at);

-- Adds 'identity_added' and 'identity_removed'. Rows that exist are not checked: every version before this one wrote only types of the list.
alter table deliveries drop constraint deliveries_type_known;
alter table deliveries add constraint deliveries_type_known check (case kind
  when 'mail' then type in ('password_reset', 'approval', 'invitation', 'winner', 'password_changed', 'email_changed', 'email_verification', 'passkey_added', 'passkey_removed',
    'identity_added', 'identity_removed', 'recovery_codes_created', 'recovery_code_used', 'code_made', 'backup_failed', 'digest')
  when 'push' then type in ('gift', 'comment', 'boost', 'deadline', 'winner', 'approval', 'approvals', 'goal', 'year')
  else false end) not valid;
