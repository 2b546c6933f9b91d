import { digestOf, draw, inOrder, pickIndex, commitmentTo, drawVersion } from '#domain/draw.ts'
import { drawTerms, termsHashOf } from '#domain/draw-terms.ts'
import { type PublishedDraw, verifyDraw } from '#domain/verify-draw.ts'

const competitionId = '11111111-1111-4111-8111-111111111111'
const seed = '5eed'.repeat(16)

/** Picks per second, and milliseconds to verify a draw of each size. */
export function timeOfDraws(count: number) {
  const proof = proofOf(count)
  const picks = 50_000
  const input = { competitionId, seed, digest: proof.digest ?? '', beacon: '', count }
  // The first round warms up the engine; the second is measured.
  const [, secondsOfPicks] = [0, 1].map(() =>
    secondsOf(() => Array.from({ length: picks }, (_, index) => pickIndex(input, index))),
  )
  const [, secondsOfVerifying] = [0, 1].map(() => secondsOf(() => verifyDraw(proof)))
  return { picksPerSecond: picks / (secondsOfPicks ?? 1), verifyingMs: (secondsOfVerifying ?? 0) * 1_000 }
}

function secondsOf(work: () => unknown) {
  const started = performance.now()
  work()
  return (performance.now() - started) / 1_000
}

/** A draw among `count` entries of a tenth as many people. */
function proofOf(count: number): PublishedDraw {
  const idOf = (kind: number, number: number) => `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`
  const entries = inOrder(
    Array.from({ length: count }, (_, index) => ({
      entryId: idOf(1, index),
      userRef: idOf(2, index % (count / 10)),
      status: 'eligible' as const,
    })),
  )
  const digest = digestOf(competitionId, entries)
  const endDate = new Date('2026-11-20T00:00:00Z')
  const terms = drawTerms({ id: competitionId, endDate, tokenCost: 1, storeNumbers: [], usesBeacon: false })
  const drawn = draw({ competitionId, seed, digest, beacon: '' }, entries, () => true)
  return {
    version: drawVersion,
    competitionId,
    endDate: terms.endDate,
    terms,
    commitment: commitmentTo(termsHashOf(terms), seed),
    closedAt: '2026-11-20T00:00:05.000Z',
    entries,
    digest,
    mode: 'offline',
    beacon: null,
    seed,
    ineligible: [],
    pick: drawn?.pick ?? null,
    index: drawn?.index ?? null,
    winnerEntryId: drawn?.winner.entryId ?? null,
    reserves: drawn?.reserves.map(({ entryId }) => entryId) ?? [],
  }
}
