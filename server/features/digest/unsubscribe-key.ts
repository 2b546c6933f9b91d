import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#server/settings.ts'

const dayMs = 86_400_000
const validDays = 90
const idBytes = 16
const signedBytes = idBytes + 4
const macBytes = 16

type Secrets = Pick<Settings, 'keyFor'>

/** The key is id, day of expiry and a MAC of both: it opens nothing else, and no row is stored for it. */
export function createUnsubscribeKey({ keyFor }: Secrets, userId: string, now: Date): string {
  const signed = Buffer.alloc(signedBytes)
  signed.write(userId.replaceAll('-', ''), 'hex')
  signed.writeUInt32BE(Math.floor(now.getTime() / dayMs) + validDays, idBytes)
  return Buffer.concat([signed, macOf({ keyFor }, signed)]).toString('base64url')
}

/** The id of the user whose weekly email a key ends. Null if it is wrong or expired. */
export function userOfUnsubscribeKey(secrets: Secrets, key: string, now: Date): string | null {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== signedBytes + macBytes) return null
  const signed = bytes.subarray(0, signedBytes)
  if (!timingSafeEqual(bytes.subarray(signedBytes), macOf(secrets, signed))) return null
  return signed.readUInt32BE(idBytes) * dayMs < now.getTime() ? null : signed.toString('hex', 0, idBytes)
}

const macOf = ({ keyFor }: Secrets, signed: Buffer) =>
  createHmac('sha256', keyFor('unsubscribe links')).update(signed).digest().subarray(0, macBytes)
