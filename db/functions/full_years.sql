-- The full years from a day to another. Whoever started on February 29 has one on February 28.
create or replace function full_years(p_from date, p_to date) returns integer language sql immutable as $$
  select years - (p_from + make_interval(years => years) > p_to)::integer
  from (select extract(year from p_to)::integer - extract(year from p_from)::integer as years) difference
$$;
