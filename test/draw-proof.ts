import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { DrawProof } from '#contract/draws.ts'
import { beaconChain } from '#domain/beacon.ts'
import { commitmentTo, digestOf, draw, type DrawEntry, drawVersion, type EntryStatus, inOrder } from '#domain/draw.ts'
import { drawTerms, termsHashOf } from '#domain/draw-terms.ts'
import { receiptText, type Receipted } from '#domain/receipt.ts'
import type { PublishedDraw } from '#domain/verify-draw.ts'

/** Round 1000 of the public beacon chain, and an end date whose draws use it. */
export const knownRound = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  end: '2023-08-23T15:58:22.000Z',
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const { secretKey, publicKey } = ed25519.keygen(sha256(bytesOf('a key for tests')))
const competitionId = '11111111-1111-4111-8111-111111111111'

/** A UUID derived from the words. */
export function idOf(...words: (string | number)[]) {
  const hex = bytesToHex(sha256(bytesOf(words.join(' '))))
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const ticketsOf = ([name, count]: [string, number]) =>
  Array.from({ length: count }, (_, index) => ({ entryId: idOf('entry', name, index), userRef: idOf('person', name) }))

type Signed = { signature: string; value: string }

type DrawProofOptions = {
  seed?: string
  /** Deleted after the close. */
  ineligible?: string[]
  deletedAtClose?: string[]
  rejectedAtClose?: string[]
  hasBeacon?: boolean
  /** Instead of the genuine number of the round. */
  beacon?: Signed
}

/** The terms of the draws of tests. */
export const termsOf = (hasBeacon = false) =>
  drawTerms({
    id: competitionId,
    tokenCost: 2,
    storeNumbers: ['0428', '0427'],
    endDate: new Date(knownRound.end),
    usesBeacon: hasBeacon,
  })

/** The proof of a draw among users with these numbers of tickets; those in the lists of `options` cannot win. */
export function createDrawProof(tickets: Record<string, number>, options: DrawProofOptions = {}): DrawProof {
  const { seed = '5eed'.repeat(16), ineligible = [], deletedAtClose = [], rejectedAtClose = [] } = options
  const { hasBeacon = false } = options
  const { signature, value } = options.beacon ?? knownRound
  const deleted = new Set(ineligible.map(refOf))
  const statuses = new Map<string, EntryStatus>([
    ...deletedAtClose.map((name) => [refOf(name), 'deleted'] as const),
    ...rejectedAtClose.map((name) => [refOf(name), 'not-approved'] as const),
  ])
  const entries = inOrder(Object.entries(tickets).flatMap(ticketsOf)).map((entry) => ({
    ...entry,
    status: statuses.get(entry.userRef) ?? ('eligible' as const),
  }))
  const digest = digestOf(competitionId, entries)
  const isEligible = ({ userRef, status }: DrawEntry) => status === 'eligible' && !deleted.has(userRef)
  const beacon = hasBeacon ? value : ''
  const terms = termsOf(hasBeacon)
  return {
    version: drawVersion,
    ...shared,
    ...promised(hasBeacon, { signature, value }),
    terms,
    entries,
    digest,
    seed,
    commitment: commitmentTo(termsHashOf(terms), seed),
    drawnByEntrant: false,
    ineligible: entries
      .filter((entry) => !isEligible(entry))
      .map(({ entryId, userRef, status }) => ({
        entryId,
        reason: status === 'not-approved' ? ('not_approved' as const) : ('account_deleted' as const),
        deletion: status === 'eligible' ? placeOf(userRef) : null,
      })),
    ...outcome(draw({ competitionId, seed, digest, beacon }, entries, isEligible)),
  }
}

/** The same draw in version 1 of the format. */
export function createFirstVersionProof(
  tickets: Record<string, number>,
  options: Pick<DrawProofOptions, 'seed' | 'ineligible' | 'hasBeacon'> = {},
): PublishedDraw {
  const { seed = '5eed'.repeat(16), ineligible = [], hasBeacon = false } = options
  const version = 'rewards-draw-v1'
  const deleted = new Set(ineligible.map(refOf))
  const entries = inOrder(Object.entries(tickets).flatMap(ticketsOf))
  const digest = digestOf(competitionId, entries, version)
  const beacon = hasBeacon ? knownRound.value : ''
  const unable = entries.filter(({ userRef }) => deleted.has(userRef))
  return {
    ...shared,
    ...promised(hasBeacon),
    version,
    entries,
    digest,
    seed,
    commitment: commitmentTo(competitionId, seed, version),
    ineligible: unable.map(({ entryId }) => ({ entryId, reason: 'account_deleted' })),
    ...outcome(draw({ version, competitionId, seed, digest, beacon }, entries, ({ userRef }) => !deleted.has(userRef))),
  }
}

const shared = {
  competitionId,
  title: 'Stand mixer',
  endDate: knownRound.end,
  closedAt: '2023-08-23T15:58:24.000Z',
  drawnAt: '2023-08-23T16:00:00.000Z',
  receiptKey: bytesToHex(publicKey),
}

const refOf = (name: string) => idOf('person', name)

/** The place of a person's deletion in the audit chain. */
const placeOf = (userRef: string) => ({ checkpoint: 3, position: 1, hash: bytesToHex(sha256(bytesOf(userRef))) })

function promised(hasBeacon: boolean, { signature, value }: Signed = knownRound): Pick<DrawProof, 'mode' | 'beacon'> {
  if (!hasBeacon) return { mode: 'offline', beacon: null }
  return { mode: 'beacon', beacon: { chain: beaconChain, round: knownRound.round, signature, value } }
}

function outcome(drawn: ReturnType<typeof draw>) {
  if (!drawn) return { pick: null, index: null, winnerEntryId: null, reserves: [] }
  const { pick, index, winner, reserves } = drawn
  return { pick, index, winnerEntryId: winner.entryId, reserves: reserves.map(({ entryId }) => entryId) }
}

/** The receipt of a ticket. */
export const receiptFor = (entry: DrawEntry) => receiptUnder(termsHashOf(termsOf()), entry)

/** The receipt of a ticket, for terms with this hash. */
export const receiptUnder = (termsHash: string, entry: DrawEntry) => signed({ ...receipted(entry), termsHash })

/** The receipt of a ticket in version 1 of the format. */
export const firstVersionReceiptFor = (entry: DrawEntry) => signed(receipted(entry))

const receipted = ({ entryId, userRef }: DrawEntry) => ({
  competitionId,
  id: entryId,
  userRef,
  createdAt: '2023-08-22T12:00:00.000Z',
})

const signed = <Entry extends Receipted>(entry: Entry) => ({
  ...entry,
  receipt: bytesToHex(ed25519.sign(bytesOf(receiptText(entry)), secretKey)),
})
