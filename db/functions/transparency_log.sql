-- The contents of the leaves of the transparency log. They hold ids, amounts, times and hashes, never a name or a text, so that an
-- erasure changes no leaf.

create or replace function transfer_leaf(transfer transfers) returns text
language sql stable as $$
  select 'transfer|' || transfer.id || '|' || transfer.asset || '|' || transfer.user_id || '|' || transfer.change || '|'
    || transfer.cause || '|' || transfer.cause_id || '|' || (extract(epoch from transfer.at) * 1000000)::bigint
$$;

create or replace function event_leaf(event audit_log) returns text
language sql stable as $$
  select 'event|' || event.id || '|' || audit_digest(event)
$$;

-- The terms are fixed by the first entry, the entries and who is eligible by the close (its digest covers both), the rest by the
-- draw. The commitment covers the hash of the terms too, but only the opened seed shows it.
create or replace function competition_leaf(competition competitions, kind text) returns text
language sql stable as $$
  select case kind
    when 'c' then 'terms|' || competition.id || '|' || competition.commitment || '|' || competition.terms_hash
    when 'l' then 'close|' || competition.id || '|' || (extract(epoch from competition.closed_at) * 1000000)::bigint
      || '|' || competition.entry_count || '|' || competition.entries_digest
    when 'd' then 'draw|' || competition.id || '|' || competition.winner_entry_id
      || '|' || competition.drawn_seed || '|' || competition.drawn_pick
      || '|' || (extract(epoch from competition.winner_selected_at) * 1000000)::bigint || '|' || competition.drawn_by_entrant
      || '|' || coalesce(competition.beacon_signature, '')
      || '|' || encode(sha256(convert_to(competition.ineligible::text, 'UTF8')), 'hex') end
$$;

-- The leaves that a competition has by now.
create or replace function competition_leaf_kinds(competition competitions) returns text[]
language sql stable as $$
  select array_remove(array[
    case when competition.has_entries then 'c' end,
    case when competition.has_entries and competition.closed_at is not null then 'l' end,
    case when competition.winner_id is not null then 'd' end], null)::text[]
$$;

-- RFC 6962: the hash of a leaf has the prefix 0x00. Stable, as convert_to is: PostgreSQL would not inline it otherwise.
create or replace function leaf_hash(leaf text) returns bytea
language sql stable as $$
  select sha256('\x00'::bytea || convert_to(leaf, 'UTF8'))
$$;

-- Appends the rows that are not in the tree yet, at most `p_max_leaves` in the order of ids, and returns the hashes of their leaves;
-- no row when there are none. Reads ids from `p_look_back` before the newest batch on: an id is made
-- before its transaction commits. `held` is null unless the batch is complete.
-- A null `p_look_back` reads on where the newest batch ended, and appends nothing unless it fills a batch: what is held is known
-- only with the rows that were committed late.
create or replace function append_log_batch(p_now timestamptz, p_look_back interval, p_max_leaves integer)
returns table (first_position bigint, hashes bytea, issued bigint, held bigint, spent bigint) language plpgsql as $$
#variable_conflict use_column
declare
  newest log_batches;
  next_position bigint;
  first_id uuid;
  -- Ids above it are in no batch.
  highest_id uuid;
begin
  perform pg_advisory_xact_lock(427004);
  select * into newest from log_batches order by first_position desc limit 1;
  next_position := coalesce(newest.first_position + cardinality(newest.ids), 0);
  -- `least` skips null: without an earlier batch all rows are read. The clock may have gone back since the last one.
  -- A week's grants have a million ids of one millisecond, hence the id where one goes on.
  first_id := coalesce(
    case when p_look_back is null then newest.newest_id end,
    first_id_at(case when newest is null then 'epoch'
                     else least(newest.covered_until, p_now) - coalesce(p_look_back, interval '0') end));
  highest_id := coalesce((select max_id.newest_id from log_batches max_id order by max_id.newest_id desc nulls last limit 1), first_id_at('epoch'));

  return query
    with recent as materialized (
      select unnest(ids) as id from log_batches where newest_id >= first_id
    ), missing as materialized (
      select * from (
        -- Each branch ends after as many rows as fit, and hashes no others.
        (select 't'::text as kind, id, change, leaf_hash(transfer_leaf(transfer)) as hash from transfers transfer
         where id >= first_id and (id > highest_id or id not in (select recent.id from recent))
         order by id limit p_max_leaves + 1)
        union all
        (select 'e', id, null, leaf_hash(event_leaf(event)) from audit_log event
         where id >= first_id and (id > highest_id or id not in (select recent.id from recent))
         order by id limit p_max_leaves + 1)
        union all
        select kind, id, null, leaf_hash(competition_leaf(competition, kind))
        from competitions competition, unnest(competition_leaf_kinds(competition)) kind
        where not exists (
          select from log_competition_leaves logged where logged.competition_id = competition.id and logged.kind = kind.kind)
      ) rows
      order by id, kind limit p_max_leaves + 1
    ), leaves as materialized (
      select * from missing where p_look_back is not null or p_max_leaves < (select count(*) from missing)
      order by id, kind limit p_max_leaves
    ), totals as (
      select array_agg(kind order by id, kind) as kinds, array_agg(id order by id, kind) as ids,
             string_agg(hash, ''::bytea order by id, kind) as hashes, (array_agg(id order by id desc) filter (where kind in ('t', 'e')))[1] as newest_id,
             (select count(*) from missing) <= p_max_leaves as is_complete,
             coalesce(sum(change) filter (where change > 0), 0) as issued, coalesce(-sum(change) filter (where change < 0), 0) as spent
      from leaves
    ), logged as (
      insert into log_competition_leaves (competition_id, kind) select id, kind from leaves where kind in ('c', 'l', 'd')
    ), batch as (
      insert into log_batches (first_position, kinds, ids, newest_id, covered_until, issued, spent, created_at)
      select next_position, kinds, ids, newest_id,
             case when is_complete then p_now else coalesce(id_time(newest_id), newest.covered_until, 'epoch') end,
             coalesce(newest.issued, 0) + issued, coalesce(newest.spent, 0) + spent, p_now
      from totals where ids is not null
      returning first_position, issued, spent
    )
    select batch.first_position, totals.hashes, batch.issued,
           case when totals.is_complete then (select coalesce(sum(gift_tokens::bigint + competition_tokens), 0)::bigint from users) end,
           batch.spent
    from batch, totals;
end $$;
