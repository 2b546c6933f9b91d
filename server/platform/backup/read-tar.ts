import { parseTarHeader, tarBlockBytes, type TarEntry, tarPadding } from './tar-header.ts'

/** A file or folder, with its header as it is stored. `content` must be read to its end before the next entry. */
export type TarContent = { entry: TarEntry; header: Buffer; content: AsyncIterable<Buffer> }

/** Reads the entries of a tar archive in order. Throws if a header is damaged or the archive ends early. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarContent> {
  const reader = createByteReader(source)
  for (;;) {
    const header = await reader.take(tarBlockBytes)
    const entry = parseTarHeader(header)
    if (entry === null) break
    yield { entry, header, content: reader.chunks(entry.sizeBytes) }
    const padding = await reader.take(tarPadding(entry.sizeBytes))
    if (padding.some((byte) => byte !== 0)) throw new Error(`The bytes after ${entry.name} are damaged`)
  }
  for await (const rest of reader.chunks(null))
    if (rest.some((byte) => byte !== 0)) throw new Error('The end of the archive is damaged')
}

/** Cuts chunks of any size into the sizes that are asked for. */
function createByteReader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** Up to `sizeBytes`; undefined at the end of the source. */
  async function next(sizeBytes: number): Promise<Buffer | undefined> {
    if (rest.length === 0) {
      const { value, done } = await iterator.next()
      if (done) return undefined
      rest = value
    }
    const chunk = rest.subarray(0, sizeBytes)
    rest = rest.subarray(chunk.length)
    return chunk
  }

  /** All that is left with `null`; throws if the source ends before `sizeBytes`. */
  async function* chunks(sizeBytes: number | null): AsyncGenerator<Buffer> {
    let left = sizeBytes ?? Infinity
    while (left > 0) {
      const chunk = await next(Math.min(left, 1 << 20))
      if (chunk === undefined && sizeBytes === null) return
      if (chunk === undefined) throw new Error('The archive ends too early')
      left -= chunk.length
      yield chunk
    }
  }

  return {
    chunks,
    async take(sizeBytes: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const part of chunks(sizeBytes)) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}
