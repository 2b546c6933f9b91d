import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '#server/platform/files/write-file-atomically.ts'
import {
  type BackupManifest,
  manifestChecksumName,
  manifestName,
  manifestOf,
  manifestSignatureName,
  signatureOf,
} from './backup-manifest.ts'
import { tarBlockBytes, tarHeader, tarPadding } from './tar-header.ts'

type Content = AsyncIterable<Buffer> | Iterable<Buffer>

export type BackupFile = {
  /** Appends a file, whose size need not be known. */
  add(name: string, content: Content): Promise<void>
  /** Appends the manifest, signed unless `key` is null, and gives the file its name once it is on the disk. Returns the size. */
  finish(manifest: Omit<BackupManifest, 'format' | 'files'>, key: Buffer | null): Promise<number>
  /** Removes what was written. Does nothing after `finish`. */
  discard(): Promise<void>
}

/** The prefix of a backup that is being written, or was interrupted. */
export const partialPrefix = '.partial-'

/** Writes a tar archive under a temporary name, so that an incomplete one cannot be mistaken for a backup. */
export async function createBackupFile(path: string): Promise<BackupFile> {
  const temporary = join(dirname(path), partialPrefix + basename(path))
  const file = await open(temporary, 'w', 0o600)
  const files: BackupManifest['files'] = []
  let position = 0

  async function append(bytes: Buffer) {
    await writeFully(file, bytes, position)
    position += bytes.length
  }

  async function add(name: string, content: Content) {
    const headerAt = position
    const hash = createHash('sha256')
    await append(Buffer.alloc(tarBlockBytes))
    for await (const chunk of content) {
      hash.update(chunk)
      await append(chunk)
    }
    const sizeBytes = position - headerAt - tarBlockBytes
    await writeFully(file, tarHeader({ name, kind: 'file', sizeBytes, mode: 0o600 }), headerAt)
    await append(Buffer.alloc(tarPadding(sizeBytes)))
    files.push({ name, sizeBytes, sha256: hash.digest('hex') })
  }

  return {
    add,
    async finish(manifest, key) {
      const text = Buffer.from(`${JSON.stringify(manifestOf({ ...manifest, files: [...files] }), null, 1)}\n`)
      await add(manifestName, [text])
      await add(manifestChecksumName, [Buffer.from(`${createHash('sha256').update(text).digest('hex')}\n`)])
      if (key !== null) await add(manifestSignatureName, [Buffer.from(`${signatureOf(text, key)}\n`)])
      await append(Buffer.alloc(2 * tarBlockBytes))
      await file.sync()
      await file.close()
      await rename(temporary, path)
      await syncFolder(dirname(path))
      return position
    },
    async discard() {
      await file.close()
      await rm(temporary, { force: true })
    },
  }
}

async function writeFully(file: FileHandle, bytes: Buffer, position: number) {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
