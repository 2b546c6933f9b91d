import { expect, test } from 'vitest'
import type { Entry } from '#contract/competition-entries.ts'
import type { DrawProof } from '#contract/draws.ts'
import { alterations, crew, newerAlterations, redrawnProof, honestProof } from '#test/altered-proofs.ts'
import { createDrawProof, idOf, receiptFor } from '#test/draw-proof.ts'
import { checkDraw, drawAttempts, excludedTickets } from './check-draw.ts'

const proof = honestProof()
const winnerOf = ({ entries, winnerEntryId }: DrawProof) =>
  entries.find(({ entryId }) => entryId === winnerEntryId)!.userRef
const winnerName = Object.keys(crew).find((name) => idOf('person', name) === winnerOf(proof))!
const loserName = Object.keys(crew).find((name) => name !== winnerName && name !== 'Gone')!

const competitionOf = ({ competitionId, commitment, digest }: DrawProof) => ({
  id: competitionId,
  commitment,
  entriesDigest: digest,
  winnerId: winnerName,
})

/** All entries of one entrant, as stored on their device. */
const entriesOf = (name: string): Entry[] =>
  proof.entries
    .filter(({ userRef }) => userRef === idOf('person', name))
    .map((entry) => ({ ...receiptFor(entry), userId: name, tokensSpent: 1 }))

const viewer = (name: string, changes: object = {}) => ({
  userId: name,
  entries: entriesOf(name),
  commitment: null,
  digest: null,
  ...changes,
})

test('verifies an honest draw for the winner and reports the win', async () => {
  const verification = await checkDraw(proof, competitionOf(proof), viewer(winnerName))

  const entryCount = crew[winnerName as keyof typeof crew]
  expect(verification.holds).toBe(true)
  expect(verification.viewer).toEqual({ entryCount, listedCount: entryCount, hasWon: true })
})

test('verifies an honest draw with a beacon for a viewer without entries', async () => {
  const withBeacon = createDrawProof(crew, { hasBeacon: true })

  const { holds } = await checkDraw(withBeacon, competitionOf(withBeacon), viewer('Nobody'))

  expect(holds).toBe(true)
})

test.each([...alterations, ...newerAlterations])('REQ-DRAW-5: detects %s', async (_, step, alter) => {
  const { holds, checks } = await checkDraw(alter(proof) as DrawProof, competitionOf(proof), viewer('Nobody'))

  expect(holds).toBe(false)
  expect(checks[step]).toBe(false)
})

test('detects a replaced draw by the commitment that the device recorded', async () => {
  const replaced = redrawnProof()
  const recorded = viewer('Nobody', { commitment: proof.commitment })

  const { checks } = await checkDraw(replaced, competitionOf(replaced), recorded)

  expect(checks).toMatchObject({ commitment: false, entries: true })
})

test('detects a replaced entry list by the digest that the device recorded', async () => {
  const { checks } = await checkDraw(proof, competitionOf(proof), viewer('Nobody', { digest: 'd1'.repeat(32) }))

  expect(checks.entries).toBe(false)
})

test('detects that an entry of the viewer is missing from the list', async () => {
  const lost = { ...receiptFor({ entryId: idOf('lost'), userRef: idOf('person', loserName) }), userId: loserName }
  const entries = [...entriesOf(loserName), { ...lost, tokensSpent: 1 }]

  const verification = await checkDraw(proof, competitionOf(proof), viewer(loserName, { entries }))

  expect(verification.checks.entries).toBe(false)
  expect(verification.viewer.listedCount).toBe(entries.length - 1)
})

test('ignores receipts that this server did not sign', async () => {
  const entries = entriesOf(loserName).map((entry) => ({ ...entry, receipt: '00'.repeat(64) }))

  const verification = await checkDraw(proof, competitionOf(proof), viewer(loserName, { entries }))

  expect(verification.viewer.listedCount).toBe(0)
})

test('detects another winner when the viewer’s entry won', async () => {
  const competition = { ...competitionOf(proof), winnerId: loserName }

  const { checks } = await checkDraw(proof, competition, viewer(winnerName))

  expect(checks.winner).toBe(false)
})

test('lists the ineligible tickets with their reasons, then the winner', () => {
  const proof = honestProof()

  const attempts = drawAttempts(proof)

  expect(attempts.map(({ reason }) => reason)).toEqual(['account_deleted', 'account_deleted', null])
  expect(attempts.at(-1)?.ticket).toBe((proof.index ?? 0) + 1)
})

test('returns no attempts before the draw', () => {
  expect(drawAttempts({ ...honestProof(), seed: null, pick: null })).toEqual([])
})

test('returns at most twenty attempts', () => {
  expect(drawAttempts({ ...honestProof(), pick: 1_000_000_000 })).toHaveLength(20)
})

test('counts the tickets that could not win by their reasons', () => {
  const options = { ineligible: ['Gone'], deletedAtClose: ['Cut'], rejectedAtClose: ['Barred'] }
  const excluded = excludedTickets(createDrawProof({ Ana: 3, Gone: 9, Cut: 2, Barred: 1 }, options))

  expect(excluded).toHaveLength(2)
  expect(excluded).toContainEqual({ reason: 'account_deleted', tickets: 11 })
  expect(excluded).toContainEqual({ reason: 'not_approved', tickets: 1 })
})
