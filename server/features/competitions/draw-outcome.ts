import type { DrawProof } from '#contract/draws.ts'
import { draw } from '#domain/draw.ts'
import type { PublishedEntry } from './published-entries.ts'

/** Everything that decides a draw except the entries, which the digest binds. */
export type DrawInputs = Pick<DrawProof, 'competitionId' | 'seed' | 'digest' | 'ineligible'> & { beacon: string }

export type DrawOutcome = Pick<DrawProof, 'index'> & { reserves: string[] }

/** The winner's index in the list, and the entry ids of the reserves in order. */
export function drawOutcome(inputs: DrawInputs, entries: PublishedEntry[]): DrawOutcome {
  const { competitionId, seed, digest, beacon, ineligible } = inputs
  if (seed === null || digest === null) return { index: null, reserves: [] }
  const ineligibleIds = new Set(ineligible.map(({ entryId }) => entryId))
  const drawn = draw({ competitionId, seed, digest, beacon }, entries, ({ entryId }) => !ineligibleIds.has(entryId))
  return { index: drawn?.index ?? null, reserves: drawn?.reserves.map(({ entryId }) => entryId) ?? [] }
}

const maxCached = 100

/** `drawOutcome` with a cache: computing it takes most of a second if one user holds nearly all tickets. */
export function cachedDrawOutcomes(): typeof drawOutcome {
  const outcomes = new Map<string, DrawOutcome>()
  return (inputs, entries) => {
    const key = JSON.stringify(inputs)
    const outcome = outcomes.get(key) ?? drawOutcome(inputs, entries)
    if (outcomes.size >= maxCached) outcomes.clear()
    outcomes.set(key, outcome)
    return outcome
  }
}
