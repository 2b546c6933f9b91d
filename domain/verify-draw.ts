import { beaconChain, beaconValue, firstRoundAfter } from './beacon.ts'
import {
  commitmentTo,
  digestOf,
  draw,
  type DrawEntry,
  type DrawVersion,
  drawVersions,
  entryStatuses,
  lineOf,
} from './draw.ts'
import { beaconRoundOf, drawTerms, type DrawTerms, maxCloseDelayMs, termsHashOf } from './draw-terms.ts'

/** A place in the audit chain: the checkpoint, the event's position in it from 1, and the event's digest. */
export type ChainPlace = { checkpoint: number; position: number; hash: string }

export type PublishedDraw = {
  version: string
  competitionId: string
  endDate: string
  /** Version 2. */
  terms?: DrawTerms | undefined
  commitment: string
  closedAt: string | null
  entries: readonly DrawEntry[]
  digest: string | null
  mode: 'offline' | 'beacon'
  beacon: { chain: string; round: number; value: string | null; signature: string | null } | null
  seed: string | null
  /** The entries that could not win. In version 2, `deletion` is the event that made one ineligible after the close. */
  ineligible: readonly { entryId: string; deletion?: ChainPlace | null | undefined }[]
  pick: number | null
  index: number | null
  winnerEntryId: string | null
  reserves: readonly string[]
}

export type DrawCheck = {
  name: 'terms' | 'commitment' | 'close' | 'entries' | 'beacon' | 'pick' | 'winner' | 'reserves'
  holds: boolean
}

/** Values noted before the draw: the commitment after the creation, the digest after the close. */
type Seen = { commitment?: string | undefined; digest?: string | undefined }

/**
 * Recomputes a draw from its proof and checks each step. Before the draw, steps that need the seed do not hold. `seen` are
 * values noted earlier: without them, a proof that was replaced as a whole is consistent.
 */
export function verifyDraw(proof: PublishedDraw, seen: Seen = {}): DrawCheck[] {
  const version = drawVersions.find((known) => known === proof.version) ?? null
  const isFirst = version === 'rewards-draw-v1'
  const inputs: DrawCheck[] = [
    { name: 'terms', holds: areTerms(proof) },
    { name: 'commitment', holds: version !== null && isCommitted(proof, version, seen) },
    { name: 'close', holds: isClosedInTime(proof) },
    { name: 'entries', holds: version !== null && areFixed(proof, version, seen) },
    { name: 'beacon', holds: isFirst ? isLaterBeacon(proof) : isNamedBeacon(proof) },
  ]
  const checks = [...inputs, ...outcomeChecks(proof, version)]
  return isFirst ? checks.filter(({ name }) => name !== 'terms' && name !== 'close') : checks
}

function outcomeChecks(proof: PublishedDraw, version: DrawVersion | null): DrawCheck[] {
  const drawn = version && recomputeDraw(proof, version)
  const reserves = drawn?.reserves.map(({ entryId }) => entryId) ?? []
  return [
    { name: 'pick', holds: drawn !== null && drawn.pick === proof.pick && drawn.index === proof.index },
    { name: 'winner', holds: drawn !== null && drawn.winner.entryId === proof.winnerEntryId },
    { name: 'reserves', holds: drawn !== null && isSame(reserves, proof.reserves) },
  ]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, place) => id === other[place])

const isHash = (text: string | null): text is string => text !== null && /^[0-9a-f]{64}$/.test(text)

function areTerms({ terms, competitionId, endDate, mode }: PublishedDraw) {
  if (terms === undefined || Number.isNaN(Date.parse(terms.endDate))) return false
  const usesBeacon = terms.mode === 'beacon'
  const rewritten = drawTerms({ ...terms, endDate: new Date(terms.endDate), usesBeacon })
  const isOfThis = terms.id === competitionId && terms.endDate === endDate && terms.mode === mode
  return isOfThis && termsHashOf(rewritten) === termsHashOf(terms)
}

function isCommitted({ competitionId, terms, seed, commitment }: PublishedDraw, version: DrawVersion, seen: Seen) {
  const subject = version === 'rewards-draw-v1' ? competitionId : terms && termsHashOf(terms)
  return (
    subject !== undefined &&
    isHash(seed) &&
    commitmentTo(subject, seed, version) === commitment &&
    (seen.commitment ?? commitment) === commitment
  )
}

/** After the end, and so soon that nothing was known that could decide the draw. */
function isClosedInTime({ endDate, closedAt }: PublishedDraw) {
  const delayMs = closedAt === null ? Number.NaN : Date.parse(closedAt) - Date.parse(endDate)
  return delayMs > 0 && delayMs <= maxCloseDelayMs
}

// With these characters alone, a line can be parsed in one way only.
const isPlain = ({ entryId, userRef }: DrawEntry) => /^[0-9A-Za-z-]+$/.test(entryId) && /^[0-9A-Za-z-]+$/.test(userRef)

/** In order, without repeats, and with the ineligible ones among them. */
function areFixed(proof: PublishedDraw, version: DrawVersion, seen: Seen) {
  const { competitionId, entries, digest, ineligible } = proof
  const ids = new Set(entries.map(({ entryId }) => entryId))
  const ineligibleIds = new Set(ineligible.map(({ entryId }) => entryId))
  return (
    entries.every(isPlain) &&
    isAscending(entries.map(lineOf)) &&
    ids.size === entries.length &&
    ineligibleIds.size === ineligible.length &&
    [...ineligibleIds].every((id) => ids.has(id)) &&
    (version === 'rewards-draw-v1' ? entries.every(({ status }) => status === undefined) : areAccountedFor(proof)) &&
    digestOf(competitionId, entries, version) === digest &&
    (seen.digest ?? digest) === digest
  )
}

const isAscending = (lines: string[]) => lines.every((line, place) => place === 0 || (lines[place - 1] ?? '') < line)

/** Fixed as such at the close, or a deletion in the audit chain; all tickets of a person share one state. */
function areAccountedFor({ entries, ineligible, seed }: PublishedDraw) {
  const deletions = new Map(ineligible.map(({ entryId, deletion = null }) => [entryId, deletion]))
  const states = entries.map(({ entryId, userRef, status }) => {
    const deletion = deletions.get(entryId)
    const isListed = deletions.has(entryId)
    const holds =
      status === 'eligible'
        ? !isListed || isChainPlace(deletion)
        : entryStatuses.some((known) => known === status) && isListed === (seed !== null) && !deletion
    return { userRef, state: `${status} ${deletion?.hash} ${isListed}`, holds }
  })
  const ofPerson = new Map(states.map(({ userRef, state }) => [userRef, state]))
  return states.every(({ userRef, state, holds }) => holds && ofPerson.get(userRef) === state)
}

const isChainPlace = (place: ChainPlace | null | undefined) =>
  !!place && place.checkpoint > 0 && place.position > 0 && isHash(place.hash)

/** True if an offline draw has no beacon, and any other the value of the round that its terms name. */
function isNamedBeacon(proof: PublishedDraw) {
  const { terms, beacon } = proof
  if (terms === undefined) return false
  return isLaterBeacon(proof) && (beacon?.round ?? null) === beaconRoundOf(terms)
}

function isLaterBeacon({ mode, beacon, endDate }: PublishedDraw) {
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

function recomputeDraw(proof: PublishedDraw, version: DrawVersion) {
  const { competitionId, entries, seed, digest, mode, beacon, ineligible } = proof
  const value = mode === 'offline' ? '' : (beacon?.value ?? null)
  if (!isHash(seed) || !isHash(digest) || (value !== '' && !isHash(value))) return null
  const ineligibleIds = new Set(ineligible.map(({ entryId }) => entryId))
  const input = { version, competitionId, seed, digest, beacon: value }
  return draw(input, entries, ({ entryId }) => !ineligibleIds.has(entryId))
}
