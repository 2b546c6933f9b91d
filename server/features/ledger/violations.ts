import type pg from 'pg'
import type { Invariant } from './invariant.ts'

export type Violation = { law: string; says: string; violatingRows: string[] }

const mostNamed = 10

/** The laws that do not hold, each with the first rows that break it. */
export async function violationsOf(ledgerInvariants: Invariant[], client: pg.Client): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, says, violatingRows } of ledgerInvariants) {
    const { rows } = await client.query<{ what: string }>(
      `select what from (${violatingRows}) offender limit ${mostNamed}`,
    )
    if (rows.length > 0) violations.push({ law: name, says, violatingRows: rows.map(({ what }) => what) })
  }
  return violations
}
