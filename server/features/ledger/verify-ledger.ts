import type { Connection } from '#server/platform/db/connection.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { type Violation, violationsOf } from '#server/platform/db/invariants.ts'
import { ledgerInvariants } from './invariants.ts'

/** How much of everything there is. */
export type Figures = {
  people: number
  gifts: number
  transfers: number
  issued: number
  held: number
  spent: number
}

export type Audit = { figures: Figures; violations: Violation[] }

/** Adds the books up again, at one moment and without touching them. */
export const verifyLedger = (connection: Connection): Promise<Audit> =>
  readSnapshot(connection, async (client) => {
    const { rows } = await client.query<Figures>(figures)
    return { figures: rows[0]!, violations: await violationsOf(ledgerInvariants, client) }
  })

// Of every token that was ever put into a wallet by the house: it lies in one, or was spent.
const figures = `
  select (select count(*) from users where deleted_at is null) as people,
         (select count(*) from token_gifts) as gifts,
         (select count(*) from transfers) as transfers,
         (select coalesce(sum(change) filter (where change > 0), 0)::float8 from transfers) as issued,
         (select coalesce(sum(gift_tokens::bigint + competition_tokens), 0)::float8 from users) as held,
         (select coalesce(-sum(change) filter (where change < 0), 0)::float8 from transfers) as spent`
