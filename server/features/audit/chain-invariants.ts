import type { Invariant } from '#server/platform/db/invariants.ts'

// The events of all checkpoints, each with the digest it had then.
const checkpointEvents = `
  (select number, created_at, event_id, digest from audit_checkpoints, unnest(event_ids, digests) as covered (event_id, digest))`

const maxClockSkew = `interval '1 hour'`

/** Invariants of the audit log: checkpoints and their events are unchanged, and nothing was inserted around them. */
export const chainInvariants: Invariant[] = [
  {
    name: 'S1',
    rule: 'every event is unchanged since its checkpoint, or since it was written',
    violatingRows: `
      select case when event.id is null then 'row ' || covered.event_id || ' of checkpoint ' || number || ' is gone'
                  else 'row ' || event.id || ' of checkpoint ' || number || ' was changed' end as violating_row
      from ${checkpointEvents} covered left join audit_log event on event.id = covered.event_id
      where event.id is null or audit_digest(event) <> covered.digest
      union all
      select 'row ' || event_id || ' is gone before its checkpoint' from audit_pending
      where not exists (select from audit_log where id = event_id)`,
  },
  {
    name: 'S2',
    rule: 'every event is in one checkpoint, or waits for it, and is listed in its stores with its action',
    violatingRows: `
      select 'row ' || event.id || case count(listed.event_id) when 0 then ' was put in' else ' has two places' end as violating_row
      from audit_log event
      left join (select event_id from ${checkpointEvents} covered union all select event_id from audit_pending) listed
        on listed.event_id = event.id
      group by event.id having count(listed.event_id) <> 1
      union all
      select 'stores of row ' || coalesce(event.id, listed.event_id)
      from audit_log event
      full join (
        select event_id, action, array_agg(store_number::text) as stores from audit_log_stores group by event_id, action
      ) listed on listed.event_id = event.id and listed.action = event.action
      where event.id is null or not (event.stores <@ coalesce(listed.stores, '{}') and event.stores @> coalesce(listed.stores, '{}'))`,
  },
  {
    name: 'S3',
    rule: 'each checkpoint matches its events and follows the one before it',
    violatingRows: `
      select 'checkpoint ' || number as violating_row
      from (
        select *, lag(number) over (order by number) as number_before, lag(hash) over (order by number) as hash_before
        from audit_checkpoints
      ) chain
      where hash <> audit_checkpoint_hash(number, created_at, previous, digests)
         or cardinality(event_ids) <> cardinality(digests)
         or number_before is not null and (number_before <> number - 1 or hash_before <> previous)
         or number_before is null and number <> 1 + coalesce((
              select max((details ->> 'through')::integer) from audit_log where action = 'log_pruned'), 0)
         or number = 1 and previous <> repeat('0', 64)`,
  },
  {
    name: 'S4',
    rule: 'no event is dated long before it was written',
    // When the clock went back between two checkpoints, their events cannot be checked.
    violatingRows: `
      select 'row ' || event.id || ' of checkpoint ' || covered.number || ' is dated ' || event.at as violating_row
      from ${checkpointEvents} covered
      join audit_log event on event.id = covered.event_id
      join audit_checkpoints earlier on earlier.number = covered.number - 1 and earlier.created_at <= covered.created_at
      where event.at < earlier.created_at - ${maxClockSkew}`,
  },
]
