-- The milestone that a user's gift with this number is; null for most.
create or replace function milestone_of(p_thanks bigint) returns integer language sql immutable as $$
  select case when p_thanks in (1, 10, 50, 100, 500) then p_thanks::integer end
$$;
