import type { Invariant } from '#server/platform/db/invariants.ts'

const leaves = `
  (select first_position + ordinal - 1 as position, kind, id from log_batches, unnest(kinds, ids) with ordinality leaf (kind, id, ordinal))`

const rowNames = `case kind when 't' then 'transfer ' when 'e' then 'audit event ' else 'competition ' end || id`

// Ids are made before their transactions commit; the job looks back further than any transaction lasts.
const maxDelay = `interval '1 hour'`

/** Invariants of the transparency log: its leaves are the rows of the database, and every row is a leaf. */
export const logInvariants: Invariant[] = [
  {
    name: 'T1',
    rule: 'every row in the transparency log is unchanged, or its audit event was pruned',
    violatingRows: `
      select ${rowNames} || case when leaf is null then ' is gone' else ' was changed' end as violating_row
      from (
        select leaves.*, substring(tile.hashes from (position % 256 * 32)::integer + 1 for 32) as hash,
               case kind when 't' then (select transfer_leaf(transfer) from transfers transfer where transfer.id = leaves.id)
                         when 'e' then (select event_leaf(event) from audit_log event where event.id = leaves.id)
                         else (select competition_leaf(competition, kind) from competitions competition where competition.id = leaves.id) end as leaf
        from ${leaves} leaves
        left join log_tiles tile on tile.level = 0 and tile.number = position / 256
      ) logged
      where leaf_hash(leaf) is distinct from hash and not (leaf is null and kind = 'e' and exists (
        select from audit_log where action = 'log_pruned' and (details ->> 'before')::timestamptz > id_time(logged.id)))`,
  },
  {
    name: 'T2',
    rule: 'every row is in the transparency log once',
    violatingRows: `
      select ${rowNames} || ' is in it twice' as violating_row from ${leaves} leaves group by kind, id having count(*) > 1
      union all
      select ${rowNames} || ' is not in it'
      from (
        select 't'::text as kind, id from transfers
        union all select 'e', id from audit_log
      ) rows
      where id < first_id_at((select max(covered_until) from log_batches) - ${maxDelay})
        and not exists (select from ${leaves} leaves where leaves.id = rows.id)`,
  },
  {
    name: 'T3',
    rule: 'its batches follow each other, and its totals are those of its transfers',
    violatingRows: `
      select 'batch at ' || first_position as violating_row
      from (
        select *, lag(first_position + cardinality(ids), 1, 0::bigint) over (order by first_position) as expected from log_batches
      ) batches
      where first_position <> expected
      union all
      select 'totals at ' || newest.first_position
      from (select * from log_batches order by first_position desc limit 1) newest,
           (select coalesce(sum(change) filter (where change > 0), 0) as issued, coalesce(-sum(change) filter (where change < 0), 0) as spent
            from ${leaves} leaves join transfers on transfers.id = leaves.id where kind = 't') totals
      where (newest.issued, newest.spent) is distinct from (totals.issued::bigint, totals.spent::bigint)
      union all
      select 'head of ' || size from log_heads
      where issued <> held + spent or not exists (
        select from log_batches where first_position + cardinality(ids) = size and log_batches.issued = log_heads.issued
          and log_batches.spent = log_heads.spent)`,
  },
]
