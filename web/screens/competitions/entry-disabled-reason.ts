import type { Me } from '#contract/auth.ts'
import type { Competition } from '#contract/competitions.ts'
import * as refusals from '#texts/refusals.ts'
import * as texts from '#texts/competitions.ts'

type Entrant = Pick<Me, 'competitionTokens' | 'storeNumber'>
type EntryTerms = Pick<Competition, 'tokenCost' | 'storeNumbers'>

/** Returns why the user cannot enter an active competition; null if they can. */
export function entryDisabledReason(user: Entrant, { tokenCost, storeNumbers }: EntryTerms): string | null {
  if (storeNumbers.length > 0 && !storeNumbers.includes(user.storeNumber)) return refusals.other_stores
  const missing = tokenCost - user.competitionTokens
  return missing > 0 ? texts.tokensMissing({ missing }) : null
}
