-- Keys with which programs of the organisation call the API. They act as themselves, never as a person.
create table api_keys (
  id uuid primary key,
  name text not null constraint api_keys_name_length check (char_length(name) between 1 and 60),
  -- The SHA-256 of the key, which is shown once and not stored.
  hash bytea not null constraint api_keys_hash_unique unique constraint api_keys_hash_length check (length(hash) = 32),
  scopes text[] not null constraint api_keys_scopes_some check (cardinality(scopes) > 0),
  -- Empty for all stores.
  store_numbers text[] not null default '{}',
  -- Users are never deleted as rows, so these columns need no index.
  created_by_id uuid not null references users on delete restrict,
  revoked_by_id uuid references users on delete restrict,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  constraint api_keys_at_most_a_year check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  constraint api_keys_revoked_by_somebody check ((revoked_at is null) = (revoked_by_id is null))
);

-- Their caller may be a key now.
alter table approval_days drop constraint approval_days_admin_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;
