-- What somebody without an email logs in with.
create domain login_name as text collate "C" constraint login_name_form check (value ~ '^[A-Za-z0-9._-]{3,30}$' and value ~ '[A-Za-z0-9]');

alter table users add column login_name login_name;

-- Equal for login names that look alike, as in domain/login-names.ts. An index depends on it: another fold needs another function.
create function login_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(replace(lower(name collate "C"), 'rn', 'm'), 'vv', 'w'), '01i_-', 'oll..')
$$;

-- No account has one yet, so that it is made at once.
-- squawk-ignore require-concurrent-index-creation
create unique index users_login_name on users (login_name_key(login_name)) where login_name is not null;

create or replace function require_identity() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null
     and (coalesce(new.email, new.login_name) is null or new.password is null or new.first_name = '' or new.last_name_initial = '') then
    raise exception 'a user has a name, an email or a login name, and a password' using errcode = '23514';
  end if;
  return new;
end $$;

drop trigger users_identity on users;

create trigger users_identity
  before insert or update of email, login_name, password, first_name, last_name_initial, deleted_at on users
  for each row execute function require_identity();
