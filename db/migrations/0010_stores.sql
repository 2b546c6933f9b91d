-- The stores that are known: those in use, and those that the owner adds.
create table stores (
  id uuid primary key,
  number store_key not null constraint stores_number_unique unique,
  name text constraint stores_name_length check (char_length(name) between 1 and 60),
  takes_sign_ups boolean not null default true,
  -- The links of its posters are keyed with it: a new version ends those of before.
  poster_version integer not null default 1 constraint stores_poster_version_positive check (poster_version > 0),
  -- What people type who cannot scan the poster.
  poster_code text not null
    constraint stores_poster_code_digits check (poster_code ~ '^[0-9]{4}$')
    constraint stores_poster_code_unique unique
);

-- A poster code that no store has, at random; null once all are taken.
create function free_poster_code() returns text language sql volatile as $$
  select code from (select lpad(n::text, 4, '0') as code from generate_series(0, 9999) n) codes
  where not exists (select from stores where poster_code = code)
  order by gen_random_uuid() limit 1
$$;

-- Whether the store is new.
create function add_store(p_number text) returns boolean language plpgsql as $$
begin
  -- Another transaction may take the code, or add the store, at the same moment.
  for attempt in 1..100 loop
    if exists (select from stores where number = p_number) then return false; end if;
    insert into stores (id, number, poster_code) values (gen_random_uuid(), p_number, free_poster_code()) on conflict do nothing;
    if found then return true; end if;
  end loop;
  raise exception 'store % got no poster code', p_number;
end $$;

-- A store is known from its first approved user, or its first admin, on.
create function add_store_of_user() returns trigger language plpgsql as $$
begin
  if new.approval_status = 'approved' and new.deleted_at is null then perform add_store(new.store_number); end if;
  return null;
end $$;

create trigger users_store
  after insert or update of store_number, approval_status, deleted_at on users
  for each row execute function add_store_of_user();

create function add_store_of_assignment() returns trigger language plpgsql as $$
begin
  perform add_store(new.store_number);
  return null;
end $$;

create trigger admin_store_assignments_store
  after insert or update of store_number on admin_store_assignments
  for each row execute function add_store_of_assignment();

-- Finds each store by the one before it in the index.
select add_store(store) from (
  with recursive found (store) as (
    (select store_number from users where approval_status = 'approved' and deleted_at is null order by store_number limit 1)
    union all
    select (
      select store_number from users
      where approval_status = 'approved' and deleted_at is null and store_number > found.store
      order by store_number limit 1)
    from found where found.store is not null)
  select store::text from found where store is not null
  union select store_number::text from admin_store_assignments
) known;
