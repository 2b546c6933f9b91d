import type pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { type Violation, violationsOf } from '#server/platform/db/invariants.ts'
import { ledgerInvariants } from './invariants.ts'

/** Totals of the whole ledger. `issued` tokens are either held or spent. */
export type LedgerFigures = {
  people: number
  gifts: number
  transfers: number
  issued: number
  held: number
  spent: number
}

export type LedgerAudit = { figures: LedgerFigures; violations: Violation[] }

/** Verifies all ledger invariants on one snapshot, read-only. */
export const verifyLedger = (source: Connection | pg.Client): Promise<LedgerAudit> =>
  readSnapshot(source, async (client) => {
    const { rows } = await client.query<LedgerFigures>(figuresQuery)
    return { figures: rows[0]!, violations: await violationsOf(ledgerInvariants, client) }
  })

const figuresQuery = `
  select (select count(*) from users where deleted_at is null) as people,
         (select count(*) from token_gifts) as gifts,
         (select count(*) from transfers) as transfers,
         (select coalesce(sum(change) filter (where change > 0), 0)::float8 from transfers) as issued,
         (select coalesce(sum(gift_tokens::bigint + competition_tokens), 0)::float8 from users) as held,
         (select coalesce(-sum(change) filter (where change < 0), 0)::float8 from transfers) as spent`
