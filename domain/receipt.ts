import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { drawVersion } from './draw.ts'

/** The contents of a receipt. `createdAt` is in ISO 8601, as in the entry; version 1 has no `termsHash`. */
export type Receipted = {
  competitionId: string
  id: string
  userRef: string
  createdAt: string
  termsHash?: string | undefined
}

export function receiptText({ competitionId, id, userRef, createdAt, termsHash }: Receipted) {
  const entry = `${competitionId}|${id}|${userRef}|${createdAt}`
  return termsHash === undefined ? entry : `${drawVersion}|receipt|${entry}|${termsHash}`
}

/** Ed25519; signature and key are in hex. */
export function receiptHolds(entry: Receipted & { receipt: string }, receiptKey: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(entry.receipt) || !/^[0-9a-f]{64}$/.test(receiptKey)) return false
  // Strict verification (RFC 8032), so that every implementation agrees.
  const strictly = { zip215: false }
  return ed25519.verify(
    hexToBytes(entry.receipt),
    new TextEncoder().encode(receiptText(entry)),
    hexToBytes(receiptKey),
    strictly,
  )
}
