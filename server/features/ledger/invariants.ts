import type { Invariant } from '#server/platform/db/invariants.ts'
import { guardInvariant } from '#server/platform/db/guard-invariant.ts'
import { balanceInvariants } from './balance-invariants.ts'
import { cardInvariants } from './card-invariants.ts'
import { historyInvariants } from './history-invariants.ts'
import { overAllRows, overRecentRows } from './row-invariant.ts'
import { sourceInvariants } from './source-invariants.ts'

/** The invariant that compares functions and triggers with those of this program. */
export const guardName = 'L14'

const rowInvariants = [...historyInvariants, ...sourceInvariants, ...cardInvariants]
const guard = guardInvariant(guardName)

export const ledgerInvariants: Invariant[] = [...balanceInvariants, ...overAllRows(rowInvariants), guard].sort(
  (one, other) => numberOf(one) - numberOf(other),
)

export const recentInvariants = (firstId: string): Invariant[] => [...overRecentRows(rowInvariants, firstId), guard]

function numberOf({ name }: Invariant) {
  return Number(name.slice(1))
}
