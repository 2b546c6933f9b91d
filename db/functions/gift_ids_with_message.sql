-- The ids of the newest visible gifts below `p_from` whose message matches, among the newest `p_searched` of all.
-- Walks the index of ids. A plan that reads and sorts the table was cheaper when it held fifty gifts, and would be kept.
create or replace function gift_ids_with_message(p_pattern text, p_from uuid, p_searched integer, p_limit integer)
returns setof uuid language sql stable set enable_seqscan = off as $$
  select id
  from (select id, message, hidden_at from token_gifts order by id desc limit p_searched) newest
  where id < p_from and hidden_at is null and message ~ p_pattern
  order by id desc limit p_limit
$$;
