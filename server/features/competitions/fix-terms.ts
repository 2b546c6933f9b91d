import type { CompetitionForm } from '#contract/competitions.ts'
import { commitmentTo } from '#domain/draw.ts'
import { beaconRoundOf, drawTerms, termsHashOf } from '#domain/draw-terms.ts'

type Form = Pick<CompetitionForm, 'endDate' | 'tokenCost' | 'storeNumbers' | 'usesBeacon'> & { id: string }

/** Computes the published values of a draw, at the creation and, until the first entry, at each edit. */
export function fixTerms({ endDate, ...form }: Form, seed: string) {
  const terms = drawTerms({ ...form, endDate: new Date(endDate) })
  const termsHash = termsHashOf(terms)
  return { termsHash, commitment: commitmentTo(termsHash, seed), beaconRound: beaconRoundOf(terms) }
}
