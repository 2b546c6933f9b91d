-- The lists of people that admins bring in: each is read and checked, then applied in batches, and can be undone as a whole.
create table people_imports (
  id uuid primary key,
  -- Null for the operator.
  actor_id uuid references users on delete restrict,
  -- The SHA-256 of the file: only what was checked is applied.
  file_hash hex_32 not null,
  state text not null default 'checked',
  -- Whether people of the stores in the list who are not in it lose their access.
  suspends_absent boolean not null,
  -- What the check found: the lines by their outcome, and who would lose their access.
  plan jsonb not null default '{}',
  -- How far it is: the last line, and the people by what became of them.
  done_line integer not null default 0,
  created tally not null default 0,
  changed tally not null default 0,
  unchanged tally not null default 0,
  suspended tally not null default 0,
  skipped tally not null default 0,
  -- How many of them are undone, and how many stay as they are, since they have used their account meanwhile.
  undone tally not null default 0,
  kept tally not null default 0,
  created_at timestamptz not null,
  -- Of the lines while it waits, then of what it takes to undo it.
  expires_at timestamptz not null,
  constraint people_imports_state_known check (state in ('checked', 'applying', 'applied', 'cancelled', 'undoing', 'undone'))
);

create index people_imports_actor on people_imports (actor_id, id);
create index people_imports_expiry on people_imports (expires_at);

-- The lines of a list until it is applied. One with a fault is left out, and its person counts as present.
create table import_lines (
  import_id uuid not null references people_imports on delete cascade,
  line integer not null,
  fault text,
  email email_address not null,
  first_name person_name,
  last_name_initial name_initial,
  last_name person_name,
  -- Null where the list leaves it open.
  role role_name,
  store_number store_key,
  language language_code,
  primary key (import_id, line)
);

create index import_lines_email on import_lines (import_id, lower(email));

-- Whom an import has created, changed and suspended, with what it changed: the values before and after.
create table imported_people (
  import_id uuid not null references people_imports on delete cascade,
  user_id uuid not null references users on delete cascade,
  outcome text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, user_id),
  constraint imported_people_outcome_known check (outcome in ('created', 'changed', 'suspended'))
);

create index imported_people_user on imported_people (user_id);

alter table deliveries drop constraint deliveries_type_known;
alter table deliveries add constraint deliveries_type_known check (case kind
  when 'mail' then type in ('password_reset', 'approval', 'invitation', 'winner', 'password_changed', 'email_changed', 'email_verification', 'passkey_added', 'passkey_removed',
    'recovery_codes_created', 'recovery_code_used', 'backup_failed', 'digest')
  when 'push' then type in ('gift', 'comment', 'boost', 'deadline', 'winner', 'approval', 'approvals')
  else false end) not valid;

-- The search keys of new users are made for a whole statement: for each row alone it takes twice the time. The plan is one of look-ups,
-- whether it is made for one sign-up or for a list.
create function add_user_search_keys() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into user_search_keys
  select found.* from added join users on users.id = added.id cross join lateral search_keys_of(users) found
  order by found.key, found.sort_name;
  return null;
end $$;

drop trigger users_search_keys on users;

create trigger users_search_keys
  after update of first_name, store_number, search_text, deleted_at on users
  for each row execute function update_user_search_keys();

create trigger users_search_keys_added
  after insert on users referencing new table as added
  for each statement execute function add_user_search_keys();
