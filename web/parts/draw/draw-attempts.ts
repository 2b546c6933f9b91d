import type { DrawProof } from '#contract/draws.ts'
import { pickIndex } from '#domain/draw.ts'

type Reason = DrawProof['ineligible'][number]['reason']
/** A ticket that was drawn: its number, from 1, and why it could not win. The winning ticket's reason is null. */
export type DrawAttempt = { ticket: number; reason: Reason | null }

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
