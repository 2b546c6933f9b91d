import { Readable } from 'node:stream'
import type { UploadPurpose } from '#contract/uploads.ts'
import { startUpload } from '#server/features/uploads/start-upload.ts'
import { storePicture } from '#server/features/uploads/store-picture.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { contextAt } from './scenario-users.ts'

type UploadOptions = { user: Actor; purpose: UploadPurpose; now: Date }

/** Uploads a picture the way a browser does, and answers the address by which it may be shown. */
export async function upload(app: AppContext, picture: Buffer, { user, purpose, now }: UploadOptions): Promise<string> {
  const context = contextAt(app, now)
  const { uploadURL } = await startUpload(context, user, { purpose })
  const { pathname, searchParams } = new URL(uploadURL, 'http://localhost')
  const [expires = '', bytes = '', signature = ''] = ['expires', 'bytes', 'signature'].map(
    (name) => searchParams.get(name) ?? '',
  )
  const request = { headers: {}, raw: Readable.from([picture]) }
  await storePicture({ ...context, request }, user, { id: pathname.split('/').at(-1) ?? '', expires, bytes, signature })
  return uploadURL
}
