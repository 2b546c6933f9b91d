import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Site = { origin: string; rpId?: string }
type Overrides = Partial<Site> & { isUserVerified?: boolean }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }

/** A passkey in software (ES256), which answers as the browsers of a site do. */
export function createAuthenticator(site: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  function parts(type: string, challenge: unknown, overrides: Overrides) {
    const { origin, rpId = new URL(origin).hostname, isUserVerified = true } = { ...site, ...overrides }
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
    const flag = flags.userPresent | (isUserVerified ? flags.userVerified : 0)
    return { clientData, rpIdHash: sha256(rpId), flag }
  }

  function authenticatorData(rpIdHash: Buffer, flag: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([rpIdHash, Buffer.from([flag]), count])
  }

  const credential = (response: object) => ({ id: text(id), rawId: text(id), type: 'public-key', response })

  return {
    /** Creates the credential for these options. */
    create({ challenge }: { challenge?: unknown }, overrides: Overrides = {}) {
      const { clientData, rpIdHash, flag } = parts('webauthn.create', challenge, overrides)
      const authData = Buffer.concat([
        authenticatorData(rpIdHash, flag | flags.hasCredential),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      return credential({
        clientDataJSON: text(clientData),
        attestationObject: text(attestationObject(authData)),
        transports: ['internal'],
      })
    },
    /** Signs the challenge of these options. */
    get({ challenge }: { challenge?: unknown }, overrides: Overrides = {}) {
      const { clientData, rpIdHash, flag } = parts('webauthn.get', challenge, overrides)
      const authData = authenticatorData(rpIdHash, flag)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return credential({
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
      })
    },
    /** Sets the count of uses back, as a copy of the key would. */
    rewind: () => (counter = 0),
  }
}

/** CBOR of { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }) {
  const bytes = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

/** CBOR of { fmt: 'none', attStmt: {}, authData }. */
function attestationObject(authData: Buffer) {
  const name = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    name('fmt'),
    name('none'),
    name('attStmt'),
    Buffer.from([0xa0]),
    name('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}
