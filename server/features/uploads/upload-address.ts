import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/refusals.ts'
import { picturePath } from './picture-path.ts'

/** What an address allows: this person may send one file of at most `bytes` bytes until `expires`, in seconds. */
type Allowed = { id: string; ownerId: string; expires: number; bytes: number }

/** An address as it came back. */
export type Signed = { expires: string; bytes: string; signature: string }

/** The path and query of an upload, signed under `key`. */
export function signedPath(key: Buffer, allowed: Allowed): string {
  const { id, expires, bytes } = allowed
  const search = new URLSearchParams({ expires: `${expires}`, bytes: `${bytes}`, signature: signatureOf(key, allowed) })
  return `${picturePath(id)}?${search.toString()}`
}

type Given = { id: string; ownerId: string; signed: Signed; now: Date }

/** The most bytes that an address allows. Refuses: upload_invalid, upload_expired. */
export function readSigned(key: Buffer, { id, ownerId, signed, now }: Given): number {
  const expires = Number(signed.expires)
  const bytes = Number(signed.bytes)
  const due = Buffer.from(signatureOf(key, { id, ownerId, expires, bytes }))
  const given = Buffer.from(signed.signature)
  if (given.length !== due.length || !timingSafeEqual(given, due)) throw new Refusal('upload_invalid')
  if (now.getTime() > expires * 1_000) throw new Refusal('upload_expired')
  return bytes
}

function signatureOf(key: Buffer, { id, ownerId, expires, bytes }: Allowed): string {
  return createHmac('sha256', key).update(`PUT\n${id}\n${ownerId}\n${expires}\n${bytes}`).digest('base64url')
}
