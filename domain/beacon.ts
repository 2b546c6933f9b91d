import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** The chain of public random numbers that a draw may use: drand's quicknet, by its hash. */
export const beaconChain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

const firstRoundMs = 1_692_803_367_000
const periodMs = 3000

/** The first round after `instant`, whose number nobody can know at that time. */
export const firstRoundAfter = (instant: Date) =>
  Math.max(1, Math.floor((instant.getTime() - firstRoundMs) / periodMs) + 2)

export const roundPublishedAt = (round: number) => new Date(firstRoundMs + (round - 1) * periodMs)

/** 64 hex digits, from a signature of 96. */
export const beaconValue = (signature: string) => bytesToHex(sha256(hexToBytes(signature)))
