-- Makes a store known, and locks it, so that it cannot be removed before whoever comes to it is stored.
create function keep_store(p_number text) returns void language plpgsql as $$
begin
  loop
    perform add_store(p_number);
    perform from stores where number = p_number for key share;
    exit when found;
  end loop;
end $$;

create or replace function add_store_of_user() returns trigger language plpgsql as $$
begin
  if new.approval_status = 'approved' and new.deleted_at is null then perform keep_store(new.store_number); end if;
  return null;
end $$;

create or replace function add_store_of_assignment() returns trigger language plpgsql as $$
begin
  perform keep_store(new.store_number);
  return null;
end $$;
