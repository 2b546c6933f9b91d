import { Readable } from 'node:stream'
import type { UploadPurpose } from '#contract/uploads.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { AppContext } from '#server/app-context.ts'
import { startUpload } from '#server/features/uploads/start-upload.ts'
import { addressKey, storePicture } from '#server/features/uploads/store-picture.ts'

type Sending = { user: Actor; purpose: UploadPurpose; now: Date }

/** Sends a picture the way a browser does, and answers the address by which it may be shown. */
export async function upload(context: AppContext, picture: Buffer, { user, purpose, now }: Sending): Promise<string> {
  const address = await startUpload(context.db, { user, purpose, key: addressKey(context), idempotencyKey: null, now })
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [expires, bytes, signature] = ['expires', 'bytes', 'signature'].map((name) => searchParams.get(name) ?? '')
  await storePicture(context, {
    ...{ id: pathname.split('/').at(-1) ?? '', ownerId: user.id, now },
    signed: { expires: expires ?? '', bytes: bytes ?? '', signature: signature ?? '' },
    body: Readable.from([picture]),
  })
  return address
}
