import { balanceInvariants } from './balance-invariants.ts'
import { historyInvariants } from './history-invariants.ts'
import type { Invariant } from './invariant.ts'

/** Every law of the books, in the order of their numbers. */
export const ledgerInvariants: Invariant[] = [...balanceInvariants, ...historyInvariants].sort(
  (one, other) => numberOf(one) - numberOf(other),
)

function numberOf({ name }: Invariant) {
  return Number(name.slice(1))
}
