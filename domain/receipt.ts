import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** What a receipt vouches for: whose ticket was taken, for what and when (ISO 8601, as the entry says it). */
export type Receipted = { competitionId: string; id: string; userRef: string; createdAt: string }

/** The text that the server signs when it takes an entry. */
export const receiptText = ({ competitionId, id, userRef, createdAt }: Receipted) =>
  `${competitionId}|${id}|${userRef}|${createdAt}`

/** Whether the entry's receipt (an Ed25519 signature) was made with the key whose public half is `receiptKey`; both hex. */
export function receiptHolds(entry: Receipted & { receipt: string }, receiptKey: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(entry.receipt) || !/^[0-9a-f]{64}$/.test(receiptKey)) return false
  // Without the library's leniency, so that every implementation comes to the same answer.
  const strictly = { zip215: false }
  return ed25519.verify(
    hexToBytes(entry.receipt),
    new TextEncoder().encode(receiptText(entry)),
    hexToBytes(receiptKey),
    strictly,
  )
}
