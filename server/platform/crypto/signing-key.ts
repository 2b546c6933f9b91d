import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

/** Signs texts with Ed25519. The public key and the signatures are in hex. */
export type SigningKey = { publicKey: string; sign: (text: string) => string }

// The header that makes the 32 bytes of an Ed25519 key a PKCS #8 document (RFC 8410).
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyBytes = 32

export function createSigningKey(secret: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, secret]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyBytes)
  return {
    publicKey: publicKey.toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  }
}
