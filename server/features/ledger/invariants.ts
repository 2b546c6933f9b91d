import type { Invariant } from '#server/platform/db/invariants.ts'
import { guardInvariant } from '#server/platform/db/guard-invariant.ts'
import { balanceInvariants } from './balance-invariants.ts'
import { historyInvariants } from './history-invariants.ts'
import { sourceInvariants } from './source-invariants.ts'

/** The invariant that compares functions and triggers with those of this program. */
export const guardName = 'L14'

/** All ledger invariants, in the order of their numbers. */
export const ledgerInvariants: Invariant[] = [
  ...balanceInvariants,
  ...historyInvariants,
  ...sourceInvariants,
  guardInvariant(guardName),
].sort((one, other) => numberOf(one) - numberOf(other))

function numberOf({ name }: Invariant) {
  return Number(name.slice(1))
}
