import type { DrawProof } from '#contract/draws.ts'
import { type DrawEntry, digestOf, inOrder } from '#domain/draw.ts'
import type { DrawCheck } from '#domain/verify-draw.ts'
import { createDrawProof, idOf } from './draw-proof.ts'

/** A draw whose first two picks are tickets of a deleted account. */
export const crew = { Ana: 3, Ben: 1, Cem: 5, Dee: 2, Eva: 1, Gone: 9 }
export const honestProof = () => createDrawProof(crew, { ineligible: ['Gone'], seed: '05'.repeat(32) })

/** The published part of the same draw before it is made. */
export const undrawnProof = (): DrawProof => ({
  ...honestProof(),
  ...{ seed: null, pick: null, index: null, winnerEntryId: null, reserves: [], ineligible: [] },
})

/** The same draw with another seed. It is consistent in itself; only values noted before reveal it. */
export const redrawnProof = () => createDrawProof(crew, { ineligible: ['Gone'], seed: 'bad5'.repeat(16) })

type Alteration = [name: string, step: DrawCheck['name'], alter: (proof: DrawProof) => DrawProof]

/** Manipulations that the publisher of a proof could try, and the step that must detect each. */
export const alterations: Alteration[] = [
  ['another seed', 'commitment', (proof) => ({ ...proof, seed: 'bad5'.repeat(16) })],
  [
    'an entry removed',
    'entries',
    (proof) => ({ ...proof, entries: proof.entries.filter(({ entryId }) => entryId !== loserOf(proof)) }),
  ],
  ['an entry added', 'entries', (proof) => ({ ...proof, entries: inOrder([...proof.entries, late]) })],
  [
    'an entry twice, with a digest to fit',
    'entries',
    (proof) => withEntries(proof, [...proof.entries, proof.entries[0]!]),
  ],
  [
    'one entry of two people, with a digest to fit',
    'entries',
    (proof) => withEntries(proof, [...proof.entries, { ...late, entryId: loserOf(proof) }]),
  ],
  [
    'an entry whose line reads in two ways, with a digest to fit',
    'entries',
    (proof) => withEntries(proof, [...proof.entries, { ...late, userRef: `${idOf('Ana')} ${late.userRef}` }]),
  ],
  ['another owner', 'entries', (proof) => ({ ...proof, entries: proof.entries.map(givenAway(proof)) })],
  ['another winner', 'winner', (proof) => ({ ...proof, winnerEntryId: loserOf(proof) })],
  ['another number of redraws', 'pick', (proof) => ({ ...proof, pick: proof.pick! + 1 })],
  ['reserves in another order', 'reserves', (proof) => ({ ...proof, reserves: proof.reserves.toReversed() })],
]

const late = { entryId: idOf('late'), userRef: idOf('friend') }

const givenAway =
  ({ winnerEntryId }: DrawProof) =>
  (entry: DrawEntry) =>
    entry.entryId === winnerEntryId ? { ...entry, userRef: late.userRef } : entry

const loserOf = ({ entries, winnerEntryId }: DrawProof) =>
  entries.find(({ entryId }) => entryId !== winnerEntryId)!.entryId

function withEntries(proof: DrawProof, list: DrawProof['entries']) {
  const entries = inOrder(list)
  return { ...proof, entries, digest: digestOf(proof.competitionId, entries) }
}
