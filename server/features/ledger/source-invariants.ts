import type { RowInvariant } from './row-invariant.ts'

const isPruned = (at: string) => `
  exists (select from audit_log where action = 'log_pruned' and (details ->> 'before')::timestamptz > ${at})`

/** Invariants of tokens that an admin or the configuration creates: each amount has a recorded source. */
export const sourceInvariants: RowInvariant[] = [
  {
    name: 'L16',
    rule: 'each grant has the amount of its role and was made in its week, and each change of amounts has its audit event',
    // Grouped first: a week is granted in batches with one time.
    violatingRows: (isCovered) => `
      select 'grant ' || first_id as violating_row
      from (
        select min(id::text) as first_id, role, week, amount, granted_at from weekly_grants
        where ${isCovered('id')} group by role, week, amount, granted_at
      ) grants
      where not is_week_of(week, granted_at) or not is_allowance(role, amount, granted_at)
      union all
      select 'grant ' || id from weekly_grants
      where ${isCovered('id')} and id_time(id) not between granted_at - interval '1 second' and granted_at + interval '1 second'
      union all
      select 'amount of ' || role || ' since ' || since from allowances
      left join audit_log event on event.id = event_id
      where case when event_id is null then since <> (select min(since) from allowances where event_id is null)
                 when event.id is null then not ${isPruned('since')}
                 else event.action <> 'allowances_changed' or event.at <> since
                   or (event.details -> 'allowances' ->> role::text)::integer is distinct from amount end`,
  },
  {
    name: 'L17',
    rule: 'each adjustment has its audit event, with the same actor, user, amount and time, and each such event its adjustment',
    violatingRows: (isCovered) => `
      select 'adjustment ' || adjustment.id as violating_row from adjustments adjustment
      left join audit_log event on event.id = adjustment.event_id
      where ${isCovered('adjustment.id')} and case when event.id is null then not ${isPruned('adjustment.created_at')}
                 else (event.action, event.actor_id, event.target_id, event.at, (event.details ->> 'amount')::integer)
                   is distinct from ('tokens_adjusted', adjustment.actor_id, adjustment.user_id, adjustment.created_at, adjustment.amount::integer) end
      union all
      select 'audit event ' || event.id from audit_log event
      where event.action = 'tokens_adjusted' and ${isCovered('event.id')} and not exists (select from adjustments where event_id = event.id)`,
  },
]
