-- By which people identify at the kiosk of their store. The digits of a badge derive from its id; a new badge has a new one.
create table badges (
  id uuid primary key,
  user_id uuid not null references users on delete cascade constraint badges_user_unique unique,
  number text not null constraint badges_number_unique unique constraint badges_number_digits check (number ~ '^[0-9]{8}$'),
  created_at timestamptz not null
);

create table pins (
  user_id uuid primary key references users on delete cascade,
  -- Of the PIN under a key that is not in the database.
  hash text not null constraint pins_hash_argon2 check (starts_with(hash, '$argon2id$')),
  set_at timestamptz not null
);

-- Tries since the last right PIN.
create table pin_tries (
  user_id uuid not null references users on delete cascade,
  device_id uuid not null references devices on delete cascade,
  tries integer not null constraint pin_tries_tries_limited check (tries between 1 and 5),
  primary key (user_id, device_id)
);

create index pin_tries_device on pin_tries (device_id);

-- Of a person who has identified at a kiosk; null for a browser of their own. There are few sessions, and no row has it yet.
alter table sessions add column device_id uuid;
alter table sessions add constraint sessions_device_id_fkey foreign key (device_id) references devices on delete cascade not valid;

-- squawk-ignore require-concurrent-index-creation
create index sessions_device on sessions (device_id) where device_id is not null;
