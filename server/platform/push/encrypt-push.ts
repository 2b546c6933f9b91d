import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

/** The random parts of a message, which a test vector fixes. */
type Randomness = { salt: Buffer; ephemeralKey: Buffer | null }

/** One record holds the whole message: push services take no more than 4,096 bytes. */
const recordSize = 4_096
const lastRecord = Buffer.from([2])

/** Encrypts a message for a browser (RFC 8291, in the content coding aes128gcm of RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, ephemeralKey }: Randomness = { salt: randomBytes(16), ephemeralKey: null },
): Buffer {
  const ecdh = createECDH('prime256v1')
  if (ephemeralKey) ecdh.setPrivateKey(ephemeralKey)
  else ecdh.generateKeys()
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = ecdh.getPublicKey()

  const context = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const shared = hkdf(ecdh.computeSecret(receiver), { salt: Buffer.from(auth, 'base64url'), context, length: 32 })
  const key = hkdf(shared, { salt, context: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = hkdf(shared, { salt, context: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)

  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header.writeUInt8(sender.length, 20)
  return Buffer.concat([
    header,
    sender,
    cipher.update(text),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

type Derivation = { salt: Buffer; context: Buffer; length: number }

const hkdf = (secret: Buffer, { salt, context, length }: Derivation) =>
  Buffer.from(hkdfSync('sha256', secret, salt, context, length))
