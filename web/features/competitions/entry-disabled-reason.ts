import type { Me } from '#contract/auth.ts'
import type { Competition } from '#contract/competitions.ts'
import { count } from '#domain/counts.ts'
import { refusals } from '#domain/refusals.ts'

type Entrant = Pick<Me, 'competitionTokens' | 'storeNumber'>
type Entered = Pick<Competition, 'tokenCost' | 'storeNumbers'>

/** Why a person cannot enter a competition that runs; null where nothing is in the way. */
export function hindranceTo(person: Entrant, { tokenCost, storeNumbers }: Entered): string | null {
  if (storeNumbers.length > 0 && !storeNumbers.includes(person.storeNumber)) return refusals.other_stores[1]
  const missing = tokenCost - person.competitionTokens
  return missing > 0 ? `You need ${count(missing, 'more token')} to enter` : null
}
