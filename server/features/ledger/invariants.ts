import type { Invariant } from '#server/platform/db/invariants.ts'
import { guardInvariant } from '#server/platform/db/guard-invariant.ts'
import { balanceInvariants } from './balance-invariants.ts'
import { historyInvariants } from './history-invariants.ts'
import { sourceInvariants } from './source-invariants.ts'

/** All ledger invariants, in the order of their numbers. */
export const ledgerInvariants: Invariant[] = [
  ...balanceInvariants,
  ...historyInvariants,
  ...sourceInvariants,
  guardInvariant('L14'),
].sort((one, other) => numberOf(one) - numberOf(other))

function numberOf({ name }: Invariant) {
  return Number(name.slice(1))
}
