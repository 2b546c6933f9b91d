import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { DrawProof } from '#contract/draws.ts'
import { beaconChain } from '#domain/beacon.ts'
import { commitmentTo, digestOf, draw, type DrawEntry, drawVersion, inOrder } from '#domain/draw.ts'
import { receiptText } from '#domain/receipt.ts'

/** Round 1000 of the public beacon chain, and an end date just before it. */
export const knownRound = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  end: '2023-08-23T15:58:20.000Z',
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const { secretKey, publicKey } = ed25519.keygen(sha256(bytesOf('a key for tests')))
const competitionId = '11111111-1111-4111-8111-111111111111'

/** A UUID derived from the words. */
export function idOf(...words: (string | number)[]) {
  const hex = bytesToHex(sha256(bytesOf(words.join(' '))))
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const ticketsOf = ([name, count]: [string, number]) =>
  Array.from({ length: count }, (_, index) => ({ entryId: idOf('entry', name, index), userRef: idOf('person', name) }))

type DrawProofOptions = { seed?: string; ineligible?: string[]; hasBeacon?: boolean }

/** The proof of a draw among users with these numbers of tickets; those in `ineligible` cannot win. */
export function createDrawProof(tickets: Record<string, number>, options: DrawProofOptions = {}): DrawProof {
  const { seed = '5eed'.repeat(16), ineligible = [], hasBeacon = false } = options
  const entries = inOrder(Object.entries(tickets).flatMap(ticketsOf))
  const digest = digestOf(competitionId, entries)
  const refs = new Set(ineligible.map((name) => idOf('person', name)))
  const isEligible = ({ userRef }: DrawEntry) => !refs.has(userRef)
  const beacon = hasBeacon ? knownRound.value : ''
  return {
    version: drawVersion,
    competitionId,
    title: 'Stand mixer',
    endDate: knownRound.end,
    commitment: commitmentTo(competitionId, seed),
    closedAt: knownRound.end,
    entries,
    digest,
    ...promised(hasBeacon),
    drawnAt: '2023-08-23T16:00:00.000Z',
    seed,
    ineligible: entries
      .filter((entry) => !isEligible(entry))
      .map(({ entryId }) => ({ entryId, reason: 'account_deleted' })),
    ...outcome(draw({ competitionId, seed, digest, beacon }, entries, isEligible)),
    receiptKey: bytesToHex(publicKey),
  }
}

function promised(hasBeacon: boolean): Pick<DrawProof, 'mode' | 'beacon'> {
  if (!hasBeacon) return { mode: 'offline', beacon: null }
  const { round, signature, value } = knownRound
  return { mode: 'beacon', beacon: { chain: beaconChain, round, signature, value } }
}

function outcome(drawn: ReturnType<typeof draw>) {
  if (!drawn) return { pick: null, index: null, winnerEntryId: null, reserves: [] }
  const { pick, index, winner, reserves } = drawn
  return { pick, index, winnerEntryId: winner.entryId, reserves: reserves.map(({ entryId }) => entryId) }
}

/** The receipt of a ticket. */
export function receiptFor({ entryId, userRef }: DrawEntry) {
  const entry = { competitionId, id: entryId, userRef, createdAt: '2023-08-22T12:00:00.000Z' }
  return { ...entry, receipt: bytesToHex(ed25519.sign(bytesOf(receiptText(entry)), secretKey)) }
}
