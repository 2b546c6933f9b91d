import type { Invariant } from '#server/platform/db/invariants.ts'

// Every row that some seal holds, with the digest it had then.
const sealed = `
  (select number, created_at, event_id, digest from audit_checkpoints, unnest(event_ids, digests) as held (event_id, digest))`

const longAgo = `interval '1 hour'`

/** What must hold in the audit log: what was sealed stays as it is, and nothing came in by another way. */
export const chainInvariants: Invariant[] = [
  {
    name: 'S1',
    rule: 'every row of the audit log is as it was when it was sealed, or when it was written',
    violatingRows: `
      select case when entry.id is null then 'row ' || held.event_id || ' of checkpoint ' || number || ' is gone'
                  else 'row ' || entry.id || ' of checkpoint ' || number || ' was changed' end as what
      from ${sealed} held left join audit_log entry on entry.id = held.event_id
      where entry.id is null or audit_digest(entry) <> held.digest
      union all
      select 'row ' || event_id || ' is gone before it was sealed' from audit_pending
      where not exists (select from audit_log where id = event_id)`,
  },
  {
    name: 'S2',
    rule: 'every row is in one checkpoint, or waits for it, and shows in its stores',
    violatingRows: `
      select 'row ' || entry.id || case count(place.event_id) when 0 then ' was put in' else ' has two places' end as what
      from audit_log entry
      left join (select event_id from ${sealed} held union all select event_id from audit_pending) place
        on place.event_id = entry.id
      group by entry.id having count(place.event_id) <> 1
      union all
      select 'stores of row ' || coalesce(entry.id, place.event_id)
      from audit_log entry
      full join (
        select event_id, array_agg(store_number::text) as stores from audit_log_stores group by event_id
      ) place on place.event_id = entry.id
      where entry.id is null or not (entry.stores <@ coalesce(place.stores, '{}') and entry.stores @> coalesce(place.stores, '{}'))`,
  },
  {
    name: 'S3',
    rule: 'each checkpoint fits its rows and follows the one before it',
    violatingRows: `
      select 'checkpoint ' || number as what
      from (
        select *, lag(number) over (order by number) as number_before, lag(hash) over (order by number) as seal_before
        from audit_checkpoints
      ) chain
      where hash <> audit_checkpoint_hash(number, created_at, previous, digests)
         or cardinality(event_ids) <> cardinality(digests)
         or number_before is not null and (number_before <> number - 1 or seal_before <> previous)
         or number_before is null and number <> 1 + coalesce((
              select max((details ->> 'through')::integer) from audit_log where action = 'log_pruned'), 0)
         or number = 1 and previous <> repeat('0', 64)`,
  },
  {
    name: 'S4',
    rule: 'no row is dated long before the time in which it was written',
    // Where the clock was put back between two seals, nothing can be said of the rows between them.
    violatingRows: `
      select 'row ' || entry.id || ' of checkpoint ' || held.number || ' is dated ' || entry.at as what
      from ${sealed} held
      join audit_log entry on entry.id = held.event_id
      join audit_checkpoints earlier on earlier.number = held.number - 1 and earlier.created_at <= held.created_at
      where entry.at < earlier.created_at - ${longAgo}`,
  },
  {
    name: 'S5',
    rule: 'the audit log cannot be rewritten: its guards are in place',
    violatingRows: `
      select 'guard of ' || guarded as what
      from unnest(array['audit_log', 'audit_log_stores', 'audit_checkpoints']) as guarded
      where 2 > (
        select count(*) from pg_trigger guard join pg_proc act on act.oid = guard.tgfoid
        where guard.tgrelid = guarded::regclass and act.proname = 'refuse_change' and guard.tgenabled = 'O')`,
  },
]
