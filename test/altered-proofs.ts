import type { DrawProof } from '#contract/draw.ts'
import { digestOf, inOrder } from '#domain/draw.ts'
import { drawnProof, idOf } from './drawn-proof.ts'

/** A draw whose first pick meets someone who left. */
export const crew = { Ana: 3, Ben: 1, Cem: 5, Dee: 2, Eva: 1, Gone: 9 }
export const honestProof = () => drawnProof(crew, { hindered: ['Gone'] })

/** The whole draw once more, for another seed. It agrees with itself: only what was seen before gives it away. */
export const drawnAfresh = () => drawnProof(crew, { hindered: ['Gone'], seed: 'bad5'.repeat(16) })

/** Ways to cheat, each as whoever publishes a proof would try it. */
export const alterations: Record<string, (proof: DrawProof) => DrawProof> = {
  'another seed': (proof) => ({ ...proof, seed: 'bad5'.repeat(16) }),
  'an entry removed': (proof) => ({
    ...proof,
    entries: proof.entries.filter(({ entryId }) => entryId !== loserOf(proof)),
  }),
  'an entry added': (proof) => ({
    ...proof,
    entries: inOrder([...proof.entries, { entryId: idOf('late'), userRef: idOf('friend') }]),
  }),
  'an entry twice, with a digest to fit': (proof) => {
    const entries = inOrder([...proof.entries, proof.entries[0]!])
    return { ...proof, entries, digest: digestOf(proof.competitionId, entries) }
  },
  'another owner': (proof) => ({
    ...proof,
    entries: proof.entries.map((entry) =>
      entry.entryId === proof.winnerEntryId ? { ...entry, userRef: idOf('friend') } : entry,
    ),
  }),
  'another winner': (proof) => ({ ...proof, winnerEntryId: loserOf(proof) }),
  'another number of redraws': (proof) => ({ ...proof, pick: proof.pick! + 1 }),
}

const loserOf = ({ entries, winnerEntryId }: DrawProof) =>
  entries.find(({ entryId }) => entryId !== winnerEntryId)!.entryId
