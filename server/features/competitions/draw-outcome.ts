import type { DrawProof } from '#contract/draws.ts'
import { draw } from '#domain/draw.ts'
import type { PublishedEntry } from './published-entries.ts'

/** All that decides a draw but the entries, which the digest binds. */
export type Decided = Pick<DrawProof, 'competitionId' | 'seed' | 'digest' | 'ineligible'> & { beacon: string }

export type DrawOutcome = Pick<DrawProof, 'index'> & { reserves: string[] }

/** Where the winner stands in the list, and who would be next: the ids of their entries. */
export function drawOutcome(decided: Decided, entries: PublishedEntry[]): DrawOutcome {
  const { competitionId, seed, digest, beacon, ineligible } = decided
  if (seed === null || digest === null) return { index: null, reserves: [] }
  const hindered = new Set(ineligible.map(({ entryId }) => entryId))
  const drawn = draw({ competitionId, seed, digest, beacon }, entries, ({ entryId }) => !hindered.has(entryId))
  return { index: drawn?.index ?? null, reserves: drawn?.reserves.map(({ entryId }) => entryId) ?? [] }
}

const mostKept = 100

/** The same, computed once for all who ask: where one person holds nearly all tickets, it takes most of a second. */
export function cachedDrawOutcomes(): typeof drawOutcome {
  const known = new Map<string, DrawOutcome>()
  return (decided, entries) => {
    const key = JSON.stringify(decided)
    const outcome = known.get(key) ?? drawOutcome(decided, entries)
    if (known.size >= mostKept) known.clear()
    known.set(key, outcome)
    return outcome
  }
}
