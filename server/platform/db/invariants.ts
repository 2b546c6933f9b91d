import type pg from 'pg'

/** A rule that holds in every committed state. `violatingRows` is a query that selects, as `violating_row`, each row that breaks it. */
export type Invariant = { name: string; rule: string; violatingRows: string }

export type Violation = { name: string; rule: string; violatingRows: string[] }

export const maxRowsNamed = 10

export async function violationsOf(invariants: Invariant[], client: pg.Client): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, rule, violatingRows } of invariants) {
    const { rows } = await client.query<{ violating_row: string }>(
      `select violating_row from (${violatingRows}) violations limit ${maxRowsNamed}`,
    )
    if (rows.length > 0) violations.push({ name, rule, violatingRows: rows.map((row) => row.violating_row) })
  }
  return violations
}
