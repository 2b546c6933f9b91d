import { balanceLaws } from './balance-laws.ts'
import { historyLaws } from './history-laws.ts'
import type { Law } from './law.ts'

/** Every law of the books, in the order of their numbers. */
export const laws: Law[] = [...balanceLaws, ...historyLaws].sort((one, other) => numberOf(one) - numberOf(other))

function numberOf({ name }: Law) {
  return Number(name.slice(1))
}
