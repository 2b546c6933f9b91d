import type pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import { type Invariant, type Violation, violationsOf } from '#server/platform/db/invariants.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'

// Rows have the time of the servers. Where that is ahead of the database's, a server signs a head twice a minute, with its own.
const latest = `(select greatest(now(), max(created_at)) + interval '1 minute' from log_heads)`

const fromTheFuture = (name: string, table: string, time: string) => `
  select '${name} ' || id as violating_row from ${table} where ${time} > ${latest} or id >= first_id_at(${latest})`

const ofOtherMonth = (name: string, table: string) => `
  select '${name} ' || id as violating_row from ${table}
  where month_year not in (
    to_char(created_at at time zone 'UTC' - interval '12 hours', 'YYYY-MM'), to_char(created_at at time zone 'UTC' + interval '14 hours', 'YYYY-MM'))`

/** Invariants of times that the callers of SQL functions state. Not those of the ledger, whose tests have clocks of their own. */
export const dateInvariants: Invariant[] = [
  {
    name: 'L18',
    rule: 'nothing is dated after now, or after the newest signed head',
    violatingRows: [
      fromTheFuture('transfer', 'transfers', 'at'),
      fromTheFuture('grant', 'weekly_grants', 'granted_at'),
      fromTheFuture('adjustment', 'adjustments', 'created_at'),
      fromTheFuture('gift', 'token_gifts', 'created_at'),
      fromTheFuture('boost', 'boosts', 'created_at'),
      fromTheFuture('sheet of cards', 'card_sheets', 'created_at'),
      fromTheFuture('entry', 'competition_entries', 'created_at'),
      fromTheFuture('audit event', 'audit_log', 'at'),
    ].join(' union all '),
  },
  {
    name: 'L19',
    rule: 'each gift and boost counts in the month in which it was made',
    violatingRows: [ofOtherMonth('gift', 'token_gifts'), ofOtherMonth('boost', 'boosts')].join(' union all '),
  },
]

export const verifyDates = (source: Connection | pg.Client): Promise<Violation[]> =>
  readSnapshot(source, (client) => violationsOf(dateInvariants, client))
