import { balanceLaws } from './balance-invariants.ts'
import { historyLaws } from './history-invariants.ts'
import type { Law } from './invariant.ts'

/** Every law of the books, in the order of their numbers. */
export const laws: Law[] = [...balanceLaws, ...historyLaws].sort((one, other) => numberOf(one) - numberOf(other))

function numberOf({ name }: Law) {
  return Number(name.slice(1))
}
