import type { DrawProof } from '#contract/draws.ts'
import { pickIndex } from '#domain/draw.ts'

type Reason = DrawProof['ineligible'][number]['reason']
/** A ticket that was drawn: its place in the list, from 1, and why it could not win, null for the one that did. */
export type Throw = { ticket: number; reason: Reason | null }

const most = 20

/** The tickets that were drawn one after another, up to the one that won; the first twenty. For a proof that holds. */
export function drawAttempts({ competitionId, seed, digest, beacon, entries, ineligible, pick }: DrawProof): Throw[] {
  if (seed === null || digest === null || pick === null) return []
  const input = { competitionId, seed, digest, beacon: beacon?.value ?? '', count: entries.length }
  const reasons = new Map(ineligible.map(({ entryId, reason }) => [entryId, reason]))
  return Array.from({ length: Math.min(pick + 1, most) }, (_, turn) => {
    const index = pickIndex(input, turn)
    return { ticket: index + 1, reason: reasons.get(entries[index]?.entryId ?? '') ?? null }
  })
}
