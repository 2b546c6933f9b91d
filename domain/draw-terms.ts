import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import { beaconChain, firstRoundAfter } from './beacon.ts'

/** How a draw gets its public random number: the first round of `chain` after the end plus the delay. */
type BeaconRule = { chain: string; delaySeconds: number }

/** The first entry fixes these; the commitment and each receipt cover them. Additions need a new version of the format. */
export type DrawTerms = {
  id: string
  endDate: string
  tokenCost: number
  storeNumbers: string[]
  mode: 'offline' | 'beacon'
  beacon: BeaconRule | null
}

type Competition = Pick<DrawTerms, 'id' | 'tokenCost' | 'storeNumbers'> & { endDate: Date; usesBeacon: boolean }

const delaySeconds = 60

/** A close later than this after the end is reported: until then, more about the draw became known. */
export const maxCloseDelayMs = 60_000

export const drawTerms = ({ id, endDate, tokenCost, storeNumbers, usesBeacon }: Competition): DrawTerms => ({
  id,
  endDate: endDate.toISOString(),
  tokenCost,
  storeNumbers: [...storeNumbers].sort(),
  mode: usesBeacon ? 'beacon' : 'offline',
  beacon: usesBeacon ? { chain: beaconChain, delaySeconds } : null,
})

/** The hash of the terms in canonical JSON (RFC 8785): 64 hex digits. */
export const termsHashOf = ({ id, endDate, tokenCost, storeNumbers, mode, beacon }: DrawTerms) =>
  bytesToHex(sha256(new TextEncoder().encode(canonicalize({ id, endDate, tokenCost, storeNumbers, mode, beacon }))))

/** The beacon round that the terms name; null for a draw without a beacon. Nobody knows its number when entries close. */
export const beaconRoundOf = ({ endDate, mode }: Pick<DrawTerms, 'endDate' | 'mode'>) =>
  mode === 'beacon' ? firstRoundAfter(new Date(Date.parse(endDate) + delaySeconds * 1000)) : null
