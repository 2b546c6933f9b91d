import type { Invariant } from '#server/platform/db/invariants.ts'

/** Makes the condition that selects the rows to verify, from the expression of their id. */
export type RowFilter = (id: string) => string

/** An invariant of single rows, which can be verified for recent rows only. `total` is a part of it that reads all rows. */
export type RowInvariant = Omit<Invariant, 'violatingRows'> & {
  violatingRows: (isCovered: RowFilter) => string
  total?: string
}

export const overAllRows = (invariants: RowInvariant[]): Invariant[] =>
  invariants.map(({ violatingRows, total, ...invariant }) => ({
    ...invariant,
    violatingRows: [total ?? [], violatingRows(() => 'true')].flat().join(' union all '),
  }))

export const overRecentRows = (invariants: RowInvariant[], firstId: string): Invariant[] =>
  invariants.map(({ name, rule, violatingRows }) => ({
    name,
    rule,
    violatingRows: violatingRows((id) => `${id} >= '${firstId}'`),
  }))
