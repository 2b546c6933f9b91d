import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#domain/refusals.ts'
import { orUnavailable } from '#server/platform/storage/disk-storage.ts'

/** The first bytes that identify a picture's format. */
const signatureBytes = 12

const signatures = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 0, text: 'GIF87a' },
  { at: 0, text: 'GIF89a' },
  { at: 8, text: 'WEBP' },
  // AVIF and related formats; the decoder distinguishes them.
  { at: 4, text: 'ftyp' },
]

/** HEIC, as phones store photos. Some call themselves `mif1`, as AVIF may: those the decoder distinguishes. */
const isHeic = (head: Buffer) => /^ftyphe[iv][cxms]$/.test(head.toString('latin1', 4, signatureBytes))

function refuseBySignature(head: Buffer) {
  if (isHeic(head)) throw new Refusal('picture_of_other_type')
  if (!signatures.some(({ at, text }) => head.toString('latin1', at, at + text.length) === text))
    throw new Refusal('not_a_picture')
}

type ReceiveOptions = { folder: string; maxBytes: number }

/**
 * Receives `body` into a file that is removed once `use` is done. One chunk is in memory at a time, and receiving stops at
 * the first byte above the limit. Refuses: picture_too_large, picture_of_other_type and not_a_picture (by the first bytes), unavailable (disk full).
 */
export async function withReceivedFile<Result>(
  body: Readable,
  { folder, maxBytes }: ReceiveOptions,
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
  const chunks = body.iterator({ destroyOnReturn: false })
  // A refused body is read to its end and discarded, so that the client can read the refusal.
  await writeChunks(chunks, { file, maxBytes })
    .catch((cause: unknown) => {
      // The client disconnected, which is not a server error.
      throw body.errored ? new Refusal('malformed_request', { cause }) : cause
    })
    .finally(() => body.resume())
}

async function writeChunks(chunks: AsyncIterable<Buffer>, { file, maxBytes }: { file: FileHandle; maxBytes: number }) {
  let size = 0
  let head = Buffer.alloc(0)
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new Refusal('picture_too_large')
    if (head.length < signatureBytes) {
      head = Buffer.concat([head, chunk.subarray(0, signatureBytes)])
      if (head.length >= signatureBytes) refuseBySignature(head)
    }
    await file.write(chunk)
  }
  refuseBySignature(head)
}
