import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadPurpose } from '#contract/uploads.ts'
import { pictureLimits } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import { type SmallerWidth, smallerWidths } from '#domain/picture-sizes.ts'
import type { AppContext, CommandContext } from '#server/app-context.ts'
import type { Settings } from '#server/settings.ts'
import { createSemaphore } from '#server/platform/async/semaphore.ts'
import { sql } from '#server/platform/db/sql.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { allFilesOf, fileOfWidth } from './file-names.ts'
import { withReceivedFile } from './receive-file.ts'
import { type SignedUpload, uploadKey, verifyUpload } from './upload-address.ts'

export const incomingFolder = ({ picturesFolder }: Pick<Settings, 'picturesFolder'>) => join(picturesFolder, 'incoming')

// Decoding a picture takes a core and up to 400 MB.
const limitDecoders = createSemaphore(2)

type StorePictureContext = CommandContext & { request: { headers: { 'content-length'?: string }; raw: Readable } }
type Encoded = { full: Buffer; smaller: { width: SmallerWidth; picture: Buffer }[] }
type Upload = { purpose: UploadPurpose; isStored: boolean }

/**
 * Receives the picture that an upload was started for. A failed attempt may be repeated at the same address.
 * Refuses: storage_off, not_found, upload_invalid, upload_expired, already_uploaded, too_many_requests, picture_too_large,
 * picture_of_other_type, picture_too_many_pixels, not_a_picture, unavailable.
 */
export async function storePicture(
  context: StorePictureContext,
  owner: { id: string },
  { id, ...signed }: SignedUpload & { id: string },
) {
  const { db, settings, rateLimits, request, now } = context
  if (!settings.takesUploads) throw new Refusal('storage_off')
  if (Number(request.headers['content-length']) > pictureLimits.maxBytes) throw new Refusal('picture_too_large')
  const upload = await db.maybe<Upload>(sql`
    select purpose, stored_at is not null as "isStored" from uploads where id = ${id} and user_id = ${owner.id}`)
  if (!upload) throw new Refusal('not_found')
  const maxBytes = verifyUpload(uploadKey(settings), { id, ownerId: owner.id, signed, now })
  if (upload.isStored) throw new Refusal('already_uploaded')
  await consume(rateLimits.uploadAttempts, owner.id)

  const picture = await withReceivedFile(request.raw, { folder: incomingFolder(settings), maxBytes }, (path) =>
    limitDecoders(() => encodePicture(path, upload.purpose)),
  )
  await savePicture(context, { id, picture, now })
  return {}
}

// Loads the decoder on first use: it takes 20 MB that a server without pictures does not need.
async function encodePicture(path: string, purpose: UploadPurpose): Promise<Encoded> {
  const { reEncode, shrink } = await import('./re-encode.ts')
  const full = await reEncode(path, purpose)
  const smaller: Encoded['smaller'] = []
  for (const width of purpose === 'competition' ? smallerWidths : []) {
    const picture = await shrink(full, width)
    if (picture) smaller.push({ width, picture })
  }
  return { full, smaller }
}

/** Marks the upload as stored once its files are safe. When two attempts race, the second one's files are removed. */
async function savePicture(
  { db, pictures }: Pick<AppContext, 'db' | 'pictures'>,
  { id, picture: { full, smaller }, now }: { id: string; picture: Encoded; now: Date },
) {
  const name = `${id}.${randomUUID()}.webp`
  await pictures.put(name, full)
  for (const { width, picture } of smaller) await pictures.put(fileOfWidth(name, width), picture)
  const stored = await db.maybe(sql`
    update uploads set stored_at = ${now}, stored_as = ${name}
    where id = ${id} and (stored_as is null or stored_as = ${name})
    returning id`)
  if (stored) return
  for (const file of allFilesOf(name)) await pictures.remove(file)
  throw new Refusal('already_uploaded')
}
