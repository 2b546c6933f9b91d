import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/refusals.ts'
import type { Settings } from '#server/settings.ts'
import { picturePath } from './own-upload.ts'

/** The permission in an address: its owner may send one file of at most `bytes` bytes until `expires`, in Unix seconds. */
type UploadPermit = { id: string; ownerId: string; expires: number; bytes: number }

/** The query of a signed address, as the browser sends it back. */
export type SignedUpload = { expires: string; bytes: string; signature: string }

export const uploadKey = ({ keyFor }: Pick<Settings, 'keyFor'>) => keyFor('upload addresses')

/** The path and query of an upload, signed under `key`. */
export function signedUploadPath(key: Buffer, permit: UploadPermit): string {
  const { id, expires, bytes } = permit
  const search = new URLSearchParams({ expires: `${expires}`, bytes: `${bytes}`, signature: sign(key, permit) })
  return `${picturePath(id)}?${search.toString()}`
}

type Attempt = { id: string; ownerId: string; signed: SignedUpload; now: Date }

/** The largest file, in bytes, that a signed address permits. Refuses: upload_invalid, upload_expired. */
export function verifyUpload(key: Buffer, { id, ownerId, signed, now }: Attempt): number {
  const expires = Number(signed.expires)
  const bytes = Number(signed.bytes)
  const expected = Buffer.from(sign(key, { id, ownerId, expires, bytes }))
  const signature = Buffer.from(signed.signature)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) throw new Refusal('upload_invalid')
  if (now.getTime() > expires * 1_000) throw new Refusal('upload_expired')
  return bytes
}

function sign(key: Buffer, { id, ownerId, expires, bytes }: UploadPermit): string {
  return createHmac('sha256', key).update(`PUT\n${id}\n${ownerId}\n${expires}\n${bytes}`).digest('base64url')
}
