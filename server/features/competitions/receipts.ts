import type { Entry } from '#contract/competition-entries.ts'
import { receiptText } from '#domain/receipt.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Settings } from '#server/settings.ts'

export type ReceiptSigner = ReturnType<typeof createReceiptSigner>

const signers = new WeakMap<object, ReceiptSigner>()

/** The installation's receipt signer. Its key is derived once for each settings object. */
export function receiptSignerOf(settings: Pick<Settings, 'keyFor'>): ReceiptSigner {
  const signer = signers.get(settings) ?? createReceiptSigner(settings.keyFor('draw receipts'))
  signers.set(settings, signer)
  return signer
}

function createReceiptSigner(secret: Buffer) {
  const { publicKey, sign } = createSigningKey(secret)
  return {
    /** The Ed25519 public key in hex. */
    publicKey,
    signed: (entry: Omit<Entry, 'receipt'>): Entry => ({ ...entry, receipt: sign(receiptText(entry)) }),
  }
}
