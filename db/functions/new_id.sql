-- A UUID of version 7: its first 48 bits are the milliseconds of `at`.
create or replace function new_id(at timestamptz) returns uuid
language sql volatile as $$
  select encode(
    set_bit(
      set_bit(
        overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
        52, 1),
      53, 1),
    'hex')::uuid
$$;

-- The time in an id of version 7. PostgreSQL has a function of its own from version 17 on.
create or replace function id_time(p_id uuid) returns timestamptz
language sql immutable as $$
  select to_timestamp(('x0000' || left(replace(p_id::text, '-', ''), 12))::bit(64)::bigint / 1000.0)
$$;

-- The lowest id of a moment.
create or replace function first_id_at(p_at timestamptz) returns uuid
language sql immutable as $$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
