import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Entry } from '#contract/competition-entries.ts'
import { receiptText } from '#domain/receipt.ts'
import type { Settings } from '#server/settings.ts'

export type ReceiptSigner = ReturnType<typeof createReceiptSigner>

// The header that makes the 32 bytes of an Ed25519 key a PKCS #8 document (RFC 8410).
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyBytes = 32

const signers = new WeakMap<object, ReceiptSigner>()

/** The installation's receipt signer. Its key is derived once for each settings object. */
export function receiptSignerOf(settings: Pick<Settings, 'keyFor'>): ReceiptSigner {
  const signer = signers.get(settings) ?? createReceiptSigner(settings.keyFor('draw receipts'))
  signers.set(settings, signer)
  return signer
}

function createReceiptSigner(secret: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, secret]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyBytes)
  return {
    /** The Ed25519 public key in hex. */
    publicKey: publicKey.toString('hex'),
    signed: (entry: Omit<Entry, 'receipt'>): Entry => ({
      ...entry,
      receipt: sign(null, Buffer.from(receiptText(entry)), privateKey).toString('hex'),
    }),
  }
}
