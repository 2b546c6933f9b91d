import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#domain/refusals.ts'
import { beginsAsPicture, signatureBytes } from './picture-signature.ts'
import { orUnavailable } from '#server/platform/storage/disk-storage.ts'

type Receiving = { folder: string; maxBytes: number }

/**
 * Receives `body` into a file, which is gone when `use` is done with it. It holds one piece in memory at a time, and stops
 * at the first byte too many. Refuses: picture_too_large, not_a_picture (by the first bytes), unavailable (no room).
 */
export async function withReceived<Result>(
  body: Readable,
  { folder, maxBytes }: Receiving,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return orUnavailable(receive(body, { path, maxBytes }))
    .then(() => use(path))
    .finally(() => rm(path, { force: true }))
}

async function receive(body: Readable, { path, maxBytes }: { path: string; maxBytes: number }) {
  await using file = await open(path, 'wx', 0o600)
  const pieces = body.iterator({ destroyOnReturn: false })
  // What is refused is read to its end, or to the request's timeout, and thrown away: so the sender gets to hear it.
  await write(pieces, { file, maxBytes })
    .catch((cause: unknown) => {
      // Whoever left hears nothing, and it is no fault of ours.
      throw body.errored ? new Refusal('malformed_request', { cause }) : cause
    })
    .finally(() => body.resume())
}

async function write(pieces: AsyncIterable<Buffer>, { file, maxBytes }: { file: FileHandle; maxBytes: number }) {
  let size = 0
  let head = Buffer.alloc(0)
  for await (const piece of pieces) {
    size += piece.length
    if (size > maxBytes) throw new Refusal('picture_too_large')
    if (head.length < signatureBytes) {
      head = Buffer.concat([head, piece.subarray(0, signatureBytes)])
      if (head.length >= signatureBytes && !beginsAsPicture(head)) throw new Refusal('not_a_picture')
    }
    await file.write(piece)
  }
  if (!beginsAsPicture(head)) throw new Refusal('not_a_picture')
}
