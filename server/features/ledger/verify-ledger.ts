import type pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import { isUpgradeUnderWay } from '#server/platform/db/guard-invariant.ts'
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

export type LedgerAudit = {
  figures: LedgerFigures
  violations: Violation[]
  /** True for a day after a newer program has changed functions that this one compares. */
  isUpgradeUnderWay: boolean
}

export const verifyLedger = (source: Connection | pg.Client): Promise<LedgerAudit> =>
  readSnapshot(source, verifyWholeLedger)

export async function verifyWholeLedger(client: pg.Client): Promise<LedgerAudit> {
  const { rows } = await client.query<LedgerFigures>(figuresQuery)
  const violations = await violationsOf(ledgerInvariants, client)
  return { figures: rows[0]!, violations, isUpgradeUnderWay: await isUpgradeUnderWay(client) }
}

const figuresQuery = `
  select (select count(*) from users where deleted_at is null) as people,
         (select count(*) from token_gifts) as gifts,
         (select count(*) from transfers) as transfers,
         (select coalesce(sum(change) filter (where change > 0), 0)::float8 from transfers) as issued,
         (select coalesce(sum(gift_tokens::bigint + competition_tokens), 0)::float8 from users) as held,
         (select coalesce(-sum(change) filter (where change < 0), 0)::float8 from transfers) as spent`
