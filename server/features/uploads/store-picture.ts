import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadPurpose } from '#contract/uploads.ts'
import { Refusal } from '#domain/refusals.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import { createSemaphore } from '#server/platform/async/semaphore.ts'
import { withReceived } from './receive-file.ts'
import { readSigned, type Signed } from './upload-address.ts'

const keyPurpose = 'upload addresses'

/** The key under which addresses are signed. */
export const addressKey = ({ settings }: Pick<AppContext, 'settings'>) => settings.keyFor(keyPurpose)

/** Where files wait that were sent and not yet read. */
export const incomingFolder = ({ settings }: Pick<AppContext, 'settings'>) => join(settings.picturesFolder, 'incoming')

// A picture takes a core and, at worst, 400 MB while it is read.
const inTurn = createSemaphore(2)

type Sent = { id: string; ownerId: string; signed: Signed; body: Readable; now: Date }
type Upload = { purpose: UploadPurpose; stored: boolean }

/**
 * Takes the one picture that an upload waits for. What fails may be tried again at the same address. Refuses: not_found,
 * upload_invalid, upload_expired, already_uploaded, too_many_requests, picture_too_large, not_a_picture, unavailable.
 */
export async function storePicture(context: AppContext, { id, ownerId, signed, body, now }: Sent): Promise<void> {
  const upload = await context.db.maybe<Upload>(sql`
    select purpose, stored_at is not null as stored from uploads where id = ${id} and user_id = ${ownerId}`)
  if (!upload) throw new Refusal('not_found')
  const maxBytes = readSigned(addressKey(context), { id, ownerId, signed, now })
  if (upload.stored) throw new Refusal('already_uploaded')
  await consume(context.rateLimits.uploadAttempts, ownerId)

  const picture = await withReceived(body, { folder: incomingFolder(context), maxBytes }, (path) =>
    inTurn(() => reEncoded(path, upload.purpose)),
  )
  await keep(context, { id, picture, now })
}

// The decoder is loaded with the first picture: it takes 20 MB that a server without pictures does not need.
const reEncoded = async (path: string, purpose: UploadPurpose) =>
  (await import('./re-encode.ts')).reEncode(path, purpose)

/** The row is written when the picture is safe. Of two that came at once, the second is taken away again. */
async function keep(
  { db, pictures }: Pick<AppContext, 'db' | 'pictures'>,
  { id, picture, now }: { id: string; picture: Buffer; now: Date },
) {
  const name = `${id}.${randomUUID()}.webp`
  await pictures.put(name, picture)
  const stored = await db.maybe(sql`
    update uploads set stored_at = ${now}, stored_as = ${name}
    where id = ${id} and (stored_as is null or stored_as = ${name})
    returning id`)
  if (stored) return
  await pictures.remove(name)
  throw new Refusal('already_uploaded')
}
