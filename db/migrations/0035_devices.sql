-- Screens of a store: a shared tablet or one on the wall. A device acts as itself, never as a person.
create table devices (
  id uuid primary key,
  store_number store_key not null references stores (number) on delete restrict,
  name text not null constraint devices_name_length check (char_length(name) between 1 and 60),
  purpose text not null constraint devices_purpose_known check (purpose in ('kiosk', 'wall')),
  -- The SHA-256 of the key in the cookie of the device, which only the device has.
  key_hash bytea not null
    constraint devices_key_hash_unique unique constraint devices_key_hash_length check (length(key_hash) = 32),
  -- When a wall is dark, in the zone of the organisation; never where both are the same.
  dark_from text not null default '22:00'
    constraint devices_dark_from_time check (dark_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  dark_until text not null default '06:00'
    constraint devices_dark_until_time check (dark_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Users are never deleted as rows, so these columns need no index.
  paired_by_id uuid not null references users on delete restrict,
  revoked_by_id uuid references users on delete restrict,
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint devices_revoked_by_somebody check ((revoked_at is null) = (revoked_by_id is null))
);
create index devices_by_store on devices (store_number, id);

-- Screens that show a code and wait for an admin to type it.
create table device_pairings (
  id uuid primary key,
  -- It names the waiting screen and gives no right by itself, so that it is stored as it is.
  code text not null
    constraint device_pairings_code_digits check (code ~ '^[0-9]{6}$')
    constraint device_pairings_code_unique unique,
  -- Of the key that the screen has in its cookie, and keeps as a device.
  key_hash bytea not null
    constraint device_pairings_key_hash_unique unique
    constraint device_pairings_key_hash_length check (length(key_hash) = 32),
  expires_at timestamptz not null
);
create index device_pairings_by_expiry on device_pairings (expires_at);

-- Who is shown on no wall.
alter table users add column hidden_from_walls boolean not null default false;
