import { expect, test } from 'vitest'
import type { Entry } from '#contract/competition-entries.ts'
import type { DrawProof } from '#contract/draws.ts'
import { alterations, crew, drawnAfresh, honestProof } from '#test/altered-proofs.ts'
import { drawnProof, idOf, receiptFor } from '#test/drawn-proof.ts'
import { checkDraw } from './check-draw.ts'

const proof = honestProof()
const winnerOf = ({ entries, winnerEntryId }: DrawProof) =>
  entries.find(({ entryId }) => entryId === winnerEntryId)!.userRef
const winnerName = Object.keys(crew).find((name) => idOf('person', name) === winnerOf(proof))!
const loserName = Object.keys(crew).find((name) => name !== winnerName && name !== 'Gone')!

const cardOf = ({ competitionId, commitment, digest }: DrawProof) => ({
  id: competitionId,
  commitment,
  entriesDigest: digest,
  winnerId: winnerName,
})

/** All entries of one of the crew, as their device keeps them. */
const entriesOf = (name: string): Entry[] =>
  proof.entries
    .filter(({ userRef }) => userRef === idOf('person', name))
    .map((entry) => ({ ...receiptFor(entry), userId: name, tokensSpent: 1 }))

const known = (name: string, more: object = {}) => ({
  ...{ userId: name, entries: entriesOf(name), commitment: null, digest: null },
  ...more,
})

test('an honest draw holds for whoever won, and they learn that it is their ticket', async () => {
  const checked = await checkDraw(proof, cardOf(proof), known(winnerName))

  expect(checked.holds).toBe(true)
  expect(checked.own).toEqual({ all: crew[winnerName as keyof typeof crew], listed: checked.own.all, hasWon: true })
})

test('an honest draw with a public number holds for whoever did not enter', async () => {
  const withBeacon = drawnProof(crew, { hasBeacon: true })

  const { holds } = await checkDraw(withBeacon, cardOf(withBeacon), known('Nobody'))

  expect(holds).toBe(true)
})

test.each(alterations)('REQ-DRAW-5: %s is found', async (_, step, alter) => {
  const { holds, checks } = await checkDraw(alter(proof), cardOf(proof), known('Nobody'))

  expect(holds).toBe(false)
  expect(checks[step]).toBe(false)
})

test('a draw made afresh, card and all, does not fit what the device noted before', async () => {
  const afresh = drawnAfresh()
  const { checks } = await checkDraw(afresh, cardOf(afresh), known('Nobody', { commitment: proof.commitment }))

  expect(checks).toMatchObject({ commitment: false, entries: true })
})

test('another list, card and all, does not fit the digest that the device noted', async () => {
  const { checks } = await checkDraw(proof, cardOf(proof), known('Nobody', { digest: 'd1'.repeat(32) }))

  expect(checks.entries).toBe(false)
})

test('an entry of one’s own that is not in the list is missed', async () => {
  const lost = { ...receiptFor({ entryId: idOf('lost'), userRef: idOf('person', loserName) }), userId: loserName }
  const entries = [...entriesOf(loserName), { ...lost, tokensSpent: 1 }]

  const { checks, own } = await checkDraw(proof, cardOf(proof), known(loserName, { entries }))

  expect(checks.entries).toBe(false)
  expect(own.listed).toBe(own.all - 1)
})

test('a receipt that this server did not sign counts for nothing', async () => {
  const entries = entriesOf(loserName).map((entry) => ({ ...entry, receipt: '00'.repeat(64) }))

  const { own } = await checkDraw(proof, cardOf(proof), known(loserName, { entries }))

  expect(own.listed).toBe(0)
})

test('a winner who is told that somebody else won finds it', async () => {
  const card = { ...cardOf(proof), winnerId: loserName }

  const { checks } = await checkDraw(proof, card, known(winnerName))

  expect(checks.winner).toBe(false)
})
