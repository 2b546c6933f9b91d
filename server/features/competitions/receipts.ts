import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Entry } from '#contract/competition-entries.ts'
import { receiptText } from '#domain/receipt.ts'

export type ReceiptSigner = ReturnType<typeof createReceiptSigner>

// What makes the 32 bytes of an Ed25519 key a PKCS #8 document: RFC 8410.
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyBytes = 32

/** Signs entries with the installation's Ed25519 key. */
export function createReceiptSigner(secret: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, secret]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyBytes)
  return {
    publicKey: publicKey.toString('hex'),
    signed: (entry: Omit<Entry, 'receipt'>): Entry => ({
      ...entry,
      receipt: sign(null, Buffer.from(receiptText(entry)), privateKey).toString('hex'),
    }),
  }
}
