import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { Refusal } from '#domain/refusals.ts'
import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'
import { isPrivateAddress } from '#server/platform/push/lookup-public.ts'

export const webhookKeyPurpose = 'webhooks'

/** Where a webhook leads, and what signs its deliveries. For a chat the address itself is the key. */
export type WebhookTarget = { address: string; secret: string; previousSecret: string | null }

type Options = { id: string; key: Buffer }

export const encryptTarget = (target: WebhookTarget, { id, key }: Options) =>
  encrypt(Buffer.from(JSON.stringify(target)), { key, associatedData: id }).toString('hex')

export function decryptTarget(encrypted: string, { id, key }: Options): WebhookTarget {
  return JSON.parse(decrypt(Buffer.from(encrypted, 'hex'), { key, associatedData: id }).toString())
}

const secretBytes = 32

/** As Standard Webhooks writes it. */
export const newSecret = () => `whsec_${randomBytes(secretBytes).toString('base64')}`

/**
 * The host of an address, whose port it has if that is unusual. What a name resolves to shows only when it is used.
 * Refuses: private_address.
 */
export function hostOf(address: string): string {
  const { host, hostname } = new URL(address)
  if (isPrivateLiteral(hostname)) throw new Refusal('private_address', { field: 'address' })
  return host
}

/** True for a private address that is written out: no name is looked up for it. */
export function isPrivateLiteral(hostname: string) {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && isPrivateAddress(literal)
}
