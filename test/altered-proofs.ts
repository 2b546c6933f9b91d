import type { DrawProof } from '#contract/draws.ts'
import { type DrawEntry, digestOf, drawVersions, inOrder } from '#domain/draw.ts'
import type { DrawCheck, PublishedDraw } from '#domain/verify-draw.ts'
import { createDrawProof, createFirstVersionProof, idOf } from './draw-proof.ts'

/** A draw whose first two picks are tickets of a deleted account. */
export const crew = { Ana: 3, Ben: 1, Cem: 5, Dee: 2, Eva: 1, Gone: 9 }
export const honestProof = () => createDrawProof(crew, { ineligible: ['Gone'], seed: '3a'.repeat(32) })
export const honestFirstVersionProof = () =>
  createFirstVersionProof(crew, { ineligible: ['Gone'], seed: '05'.repeat(32) })

/** The published part of the same draw before it is made. */
export const undrawnProof = (): DrawProof => ({
  ...honestProof(),
  seed: null,
  pick: null,
  index: null,
  winnerEntryId: null,
  reserves: [],
  ineligible: [],
  drawnByEntrant: null,
})

/** The same draw with another seed. It is consistent in itself; only values noted before reveal it. */
export const redrawnProof = () => createDrawProof(crew, { ineligible: ['Gone'], seed: 'bad5'.repeat(16) })

type Alteration = [name: string, step: DrawCheck['name'], alter: (proof: PublishedDraw) => PublishedDraw]

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

/** Manipulations that only version 2 of the format detects. */
export const newerAlterations: Alteration[] = [
  ['another end than that of its terms', 'terms', (proof) => ({ ...proof, endDate: '2023-08-23T15:58:23.000Z' })],
  ['a mode that its terms do not name', 'terms', (proof) => ({ ...proof, mode: 'beacon' })],
  ['terms with unsorted stores', 'terms', (proof) => withTerms(proof, { storeNumbers: ['0428', '0427'] })],
  ['another end in its terms too', 'commitment', (proof) => withTerms(proof, { endDate: '2023-08-23T15:58:23.000Z' })],
  ['another cost', 'commitment', (proof) => withTerms(proof, { tokenCost: 1 })],
  ['other stores', 'commitment', (proof) => withTerms(proof, { storeNumbers: ['0427'] })],
  [
    'a close more than a minute after the end',
    'close',
    (proof) => ({ ...proof, closedAt: '2023-08-23T15:59:22.001Z' }),
  ],
  ['a close before the end', 'close', (proof) => ({ ...proof, closedAt: proof.endDate })],
  ['another status at the close', 'entries', (proof) => ({ ...proof, entries: deletedIn(proof, winnerRefOf(proof)) })],
  [
    'a person made ineligible after the close without an event',
    'entries',
    (proof) => ({ ...proof, ineligible: [...proof.ineligible, ...ticketsOf(proof, winnerRefOf(proof))] }),
  ],
  [
    'one ticket of a person made ineligible and the others not',
    'entries',
    (proof) => ({ ...proof, ineligible: proof.ineligible.slice(1) }),
  ],
  [
    'a deleted person who could win, with a digest to fit',
    'entries',
    (proof) => ({ ...withEntries(proof, deletedIn(proof, winnerRefOf(proof))), ineligible: proof.ineligible }),
  ],
  ['an unknown version', 'commitment', (proof) => ({ ...proof, version: 'rewards-draw-v3' })],
]

const withTerms = (proof: PublishedDraw, change: Partial<DrawProof['terms']>): PublishedDraw => ({
  ...proof,
  endDate: change.endDate ?? proof.endDate,
  terms: proof.terms && { ...proof.terms, ...change },
})

const winnerRefOf = ({ entries, winnerEntryId }: PublishedDraw) =>
  entries.find(({ entryId }) => entryId === winnerEntryId)!.userRef

const ticketsOf = ({ entries }: PublishedDraw, person: string) =>
  entries.filter(({ userRef }) => userRef === person).map(({ entryId }) => ({ entryId, deletion: null }))

const deletedIn = ({ entries }: PublishedDraw, person: string) =>
  entries.map((entry) => (entry.userRef === person ? { ...entry, status: 'deleted' as const } : entry))

const late = { entryId: idOf('late'), userRef: idOf('friend'), status: 'eligible' as const }

const givenAway =
  ({ winnerEntryId }: PublishedDraw) =>
  (entry: DrawEntry) =>
    entry.entryId === winnerEntryId ? { ...entry, userRef: late.userRef } : entry

const loserOf = ({ entries, winnerEntryId }: PublishedDraw) =>
  entries.find(({ entryId }) => entryId !== winnerEntryId)!.entryId

function withEntries(proof: PublishedDraw, list: PublishedDraw['entries']): PublishedDraw {
  const entries = inOrder(list)
  const version = drawVersions.find((known) => known === proof.version)
  return { ...proof, entries, digest: digestOf(proof.competitionId, entries, version) }
}
