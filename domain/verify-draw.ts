import { beaconChain, beaconValue, firstRoundAfter } from './beacon.ts'
import { commitmentTo, digestOf, draw, type DrawEntry, drawVersion, lineOf } from './draw.ts'

/** The published proof of a draw: everything that decides the winner, and the earlier commitments. */
export type PublishedDraw = {
  version: string
  competitionId: string
  endDate: string
  commitment: string
  entries: readonly DrawEntry[]
  digest: string | null
  mode: 'offline' | 'beacon'
  beacon: { chain: string; round: number; value: string | null; signature: string | null } | null
  seed: string | null
  ineligible: readonly { entryId: string }[]
  pick: number | null
  index: number | null
  winnerEntryId: string | null
  reserves: readonly string[]
}

/** One step of a verification, and whether the proof agrees with the computation. */
export type DrawCheck = {
  name: 'commitment' | 'entries' | 'beacon' | 'pick' | 'winner' | 'reserves'
  holds: boolean
}

/** Values noted before the draw: the commitment after the creation, the digest after the close. */
type Seen = { commitment?: string | undefined; digest?: string | undefined }

/**
 * Recomputes a draw from its proof and checks each step. Before the draw, steps that need the seed do not hold. `seen` are
 * values noted earlier: without them, a proof that was replaced as a whole is consistent. `beaconHolds` checks whether the
 * beacon's signature is the chain's.
 */
export function verifyDraw(proof: PublishedDraw, seen: Seen = {}): DrawCheck[] {
  const drawn = recomputeDraw(proof)
  const reserves = drawn?.reserves.map(({ entryId }) => entryId) ?? []
  return [
    { name: 'commitment', holds: isCommitted(proof, seen) },
    { name: 'entries', holds: areFixed(proof, seen) },
    { name: 'beacon', holds: isValidBeacon(proof) },
    { name: 'pick', holds: drawn !== null && drawn.pick === proof.pick && drawn.index === proof.index },
    { name: 'winner', holds: drawn !== null && drawn.winner.entryId === proof.winnerEntryId },
    { name: 'reserves', holds: drawn !== null && isSame(reserves, proof.reserves) },
  ]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, place) => id === other[place])

const isHash = (text: string | null): text is string => text !== null && /^[0-9a-f]{64}$/.test(text)

const isCommitted = ({ version, competitionId, seed, commitment }: PublishedDraw, seen: Seen) =>
  version === drawVersion &&
  isHash(seed) &&
  commitmentTo(competitionId, seed) === commitment &&
  (seen.commitment ?? commitment) === commitment

// With these characters alone, a line can be parsed in one way only.
const isPlain = ({ entryId, userRef }: DrawEntry) => /^[0-9A-Za-z-]+$/.test(entryId) && /^[0-9A-Za-z-]+$/.test(userRef)

/** True if the entries match the digest, in order and without repeats, and contain the ineligible ones. */
function areFixed({ competitionId, entries, digest, ineligible }: PublishedDraw, seen: Seen) {
  const ids = new Set(entries.map(({ entryId }) => entryId))
  const ineligibleIds = new Set(ineligible.map(({ entryId }) => entryId))
  return (
    entries.every(isPlain) &&
    isAscending(entries.map(lineOf)) &&
    ids.size === entries.length &&
    ineligibleIds.size === ineligible.length &&
    [...ineligibleIds].every((id) => ids.has(id)) &&
    digestOf(competitionId, entries) === digest &&
    (seen.digest ?? digest) === digest
  )
}

const isAscending = (lines: string[]) => lines.every((line, place) => place === 0 || (lines[place - 1] ?? '') < line)

/** True if an offline draw has no beacon, and any other the value of a round after the end. */
function isValidBeacon({ mode, beacon, endDate }: PublishedDraw) {
  if (mode === 'offline' || beacon === null) return mode === 'offline' && beacon === null
  const { chain, round, value, signature } = beacon
  return (
    chain === beaconChain &&
    round >= firstRoundAfter(new Date(endDate)) &&
    signature !== null &&
    /^[0-9a-f]{96}$/.test(signature) &&
    beaconValue(signature) === value
  )
}

/** Recomputes the draw; null if an input is unknown or malformed. */
function recomputeDraw({ competitionId, entries, seed, digest, mode, beacon, ineligible }: PublishedDraw) {
  const value = mode === 'offline' ? '' : (beacon?.value ?? null)
  if (!isHash(seed) || !isHash(digest) || (value !== '' && !isHash(value))) return null
  const ineligibleIds = new Set(ineligible.map(({ entryId }) => entryId))
  return draw({ competitionId, seed, digest, beacon: value }, entries, ({ entryId }) => !ineligibleIds.has(entryId))
}
