import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** The key that push services know this installation by (RFC 8292). `publicKey` is what browsers subscribe with. */
export type Vapid = {
  publicKey: string
  /** The Authorization header for a push service. `contact` is a mailto: or https: address. */
  authorization(request: { origin: string; contact: string; now: Date }): string
}

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const scalarBytes = 32
const hourMs = 3_600_000
/** Push services accept at most a day. */
const validMs = 12 * hourMs

/** Derives the key from 64 secret bytes: that many leave no bias modulo the order. */
export function createVapid(secret: Buffer): Vapid {
  const scalar = (BigInt(`0x${secret.toString('hex')}`) % (order - 1n)) + 1n
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(scalar.toString(16).padStart(2 * scalarBytes, '0'), 'hex'))
  const point = ecdh.getPublicKey()
  const publicKey = point.toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalarText(ecdh.getPrivateKey()),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  // A token is good for half a day, so that one signature serves thousands of messages.
  const tokens = new Map<string, { token: string; signedAt: number }>()

  return {
    publicKey,
    authorization({ origin, contact, now }) {
      const known = tokens.get(origin)
      const age = known ? now.getTime() - known.signedAt : NaN
      if (known && age >= 0 && age < validMs / 2) return known.token
      const claims = { aud: origin, exp: Math.floor((now.getTime() + validMs) / 1_000), sub: contact }
      const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
      const token = `vapid t=${text}.${signature}, k=${publicKey}`
      tokens.set(origin, { token, signedAt: now.getTime() })
      return token
    },
  }
}

/** Node leaves out leading zeros. */
const scalarText = (scalar: Buffer) =>
  Buffer.concat([Buffer.alloc(scalarBytes - scalar.length), scalar]).toString('base64url')

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
