-- Whether a role had this amount at `p_at`. A change leaves the previous amount valid for an hour, in which other servers of the
-- same database may still start with it.
create or replace function is_allowance(p_role text, p_amount integer, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from allowances earlier
    where role = p_role and amount = p_amount and since <= p_at
      and not exists (
        select from allowances newer
        where newer.role = p_role and newer.since > earlier.since and newer.since <= p_at - interval '1 hour'))
$$;

-- Whether `p_week` is the ISO week of `p_at` in some time zone.
create or replace function is_week_of(p_week text, p_at timestamptz) returns boolean
language sql immutable as $$
  select p_week in (
    to_char(p_at at time zone 'UTC' - interval '12 hours', 'IYYY-"W"IW'),
    to_char(p_at at time zone 'UTC' + interval '14 hours', 'IYYY-"W"IW'))
$$;

-- Raises an exception unless a grant has the amount of its role and is made in its week.
create or replace function check_grant(p_role text, p_week text, p_amount integer, p_granted_at timestamptz) returns void
language plpgsql as $$
begin
  if not is_week_of(p_week, p_granted_at) or not is_allowance(p_role, p_amount, p_granted_at) then
    raise exception 'no % gets % tokens for week % at %', p_role, p_amount, p_week, p_granted_at using errcode = '23514';
  end if;
end $$;

-- Whether the newest recorded amount of a role at `p_at` is this one.
create or replace function is_newest_allowance(p_role text, p_amount integer, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from allowances
    where role = p_role and amount = p_amount
      and since = (select max(newest.since) from allowances newest where newest.role = p_role and newest.since <= p_at))
$$;

-- Records the weekly tokens of the roles where they differ from the newest ones. Returns those of a change, of which the caller
-- records the audit event `p_event_id` in the same transaction; null where nothing changed, and for the first ones.
create or replace function record_allowances(p_roles text[], p_amounts integer[], p_event_id uuid, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  is_first boolean;
  changed jsonb;
begin
  perform from unnest(p_roles, p_amounts) as configured (role, amount) where not is_newest_allowance(role, amount, p_at);
  if not found then return null; end if;

  -- Two servers that start together record one change.
  perform pg_advisory_xact_lock(427003);
  is_first := not exists (select from allowances);
  with added as (
    insert into allowances (role, amount, since, event_id)
    select role, amount, p_at, case when not is_first then p_event_id end
    from unnest(p_roles, p_amounts) as configured (role, amount)
    where not is_newest_allowance(role, amount, p_at)
    on conflict do nothing
    returning role, amount)
  select jsonb_object_agg(role, amount) into changed from added;
  return case when not is_first then changed end;
end $$;
