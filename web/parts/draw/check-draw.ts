import type { Entry } from '#contract/competition-entries.ts'
import type { Competition } from '#contract/competitions.ts'
import type { DrawProof } from '#contract/draws.ts'
import { termsHashOf } from '#domain/draw-terms.ts'
import { type DrawCheck, verifyDraw } from '#domain/verify-draw.ts'
import { pickIndex } from '#domain/draw.ts'
import { receiptHolds } from '#domain/receipt.ts'

/** The viewer, their entries, and the commitment and digest that their device recorded before the draw. */
export type ViewerRecord = { userId: string; entries: Entry[]; commitment: string | null; digest: string | null }

/** The competition as the card or the hall of fame shows it. */
export type ShownCompetition = Pick<Competition, 'id' | 'commitment' | 'entriesDigest' | 'winnerId'>

export type DrawVerification = {
  checks: Record<DrawCheck['name'], boolean>
  holds: boolean
  /** The number of the viewer's entries, and how many of them are listed and have a valid receipt. */
  viewer: { entryCount: number; listedCount: number; hasWon: boolean }
}

export type Verification = DrawVerification & { proof: DrawProof }

/** Recomputes a draw and compares it with what the competition card showed and what the viewer's device recorded. */
export async function checkDraw(
  proof: DrawProof,
  competition: ShownCompetition,
  viewer: ViewerRecord,
): Promise<DrawVerification> {
  const seen = {
    commitment: viewer.commitment ?? competition.commitment,
    digest: viewer.digest ?? competition.entriesDigest ?? undefined,
  }
  const entryCount = viewer.entries.length
  const listedCount = countListed(proof, viewer.entries)
  const hasWon = viewer.entries.some(({ id }) => id === proof.winnerEntryId)
  const termsHash = termsHashOf(proof.terms)
  const viewerChecks: Partial<DrawVerification['checks']> = {
    terms: viewer.entries.every((entry) => entry.termsHash === termsHash),
    commitment: proof.commitment === competition.commitment,
    entries: proof.competitionId === competition.id && listedCount === entryCount,
    beacon: await isBeaconGenuine(proof),
    // The proof names no people, so only the viewer's own win or loss can be checked.
    winner: hasWon === (competition.winnerId === viewer.userId),
  }
  const steps = verifyDraw(proof, seen).map(({ name, holds }) => ({
    name,
    holds: holds && (viewerChecks[name] ?? true),
  }))
  const checks = checksByName(steps)
  return { checks, holds: Object.values(checks).every(Boolean), viewer: { entryCount, listedCount, hasWon } }
}

function checksByName(steps: DrawCheck[]): DrawVerification['checks'] {
  const checks = {
    terms: false,
    commitment: false,
    close: false,
    entries: false,
    beacon: false,
    pick: false,
    winner: false,
    reserves: false,
  }
  for (const { name, holds } of steps) checks[name] = holds
  return checks
}

/** Counts the viewer's entries that are listed under their `userRef` and have a receipt signed by this server. */
function countListed({ entries, receiptKey }: DrawProof, viewerEntries: Entry[]) {
  if (viewerEntries.length === 0) return 0
  const owners = new Map(entries.map(({ entryId, userRef }) => [entryId, userRef]))
  return viewerEntries.filter((entry) => owners.get(entry.id) === entry.userRef && receiptHolds(entry, receiptKey))
    .length
}

async function isBeaconGenuine({ beacon }: DrawProof) {
  if (beacon === null) return true
  // Loaded on demand: the curve of the beacon is large, and most draws have none.
  const { beaconHolds } = await import('#domain/beacon-signature.ts')
  return beaconHolds(beacon.round, beacon.signature ?? '')
}

type Reason = DrawProof['ineligible'][number]['reason']
/** A ticket that was drawn: its number, from 1, and why it could not win. The winning ticket's reason is null. */
export type DrawAttempt = { ticket: number; reason: Reason | null }

/** Why tickets could not win, each reason with its number of tickets. */
export function excludedTickets({ ineligible }: DrawProof): { reason: Reason; tickets: number }[] {
  const tickets = new Map<Reason, number>()
  for (const { reason } of ineligible) tickets.set(reason, (tickets.get(reason) ?? 0) + 1)
  return [...tickets].map(([reason, count]) => ({ reason, tickets: count }))
}

const maxAttempts = 20

/**
 * Returns the tickets in the order in which they were drawn, ending with the winner, at most `maxAttempts`. Expects a
 * proof that has been verified.
 */
export function drawAttempts(proof: DrawProof): DrawAttempt[] {
  const { competitionId, seed, digest, beacon, entries, ineligible, pick } = proof
  if (seed === null || digest === null || pick === null) return []
  const input = { competitionId, seed, digest, beacon: beacon?.value ?? '', count: entries.length }
  const reasons = new Map(ineligible.map(({ entryId, reason }) => [entryId, reason]))
  return Array.from({ length: Math.min(pick + 1, maxAttempts) }, (_, attempt) => {
    const index = pickIndex(input, attempt)
    return { ticket: index + 1, reason: reasons.get(entries[index]?.entryId ?? '') ?? null }
  })
}
