/** A file or folder of a tar archive. `mode` holds the permission bits. */
export type TarEntry = { name: string; kind: 'file' | 'folder' | 'other'; sizeBytes: number; mode: number }

export const tarBlockBytes = 512

const name = { at: 0, length: 100 }
const mode = { at: 100, length: 8 }
const uid = { at: 108, length: 8 }
const gid = { at: 116, length: 8 }
const size = { at: 124, length: 12 }
const modifiedAt = { at: 136, length: 12 }
const checksum = { at: 148, length: 8 }
const type = 156
const magic = { at: 257, text: 'ustar\u000000' }
const prefix = { at: 345, length: 155 }

type Field = { at: number; length: number }

/** The header of a file. The same entry always has the same bytes. */
export function tarHeader({ name: path, sizeBytes, mode: bits }: TarEntry): Buffer {
  const header = Buffer.alloc(tarBlockBytes)
  if (Buffer.byteLength(path) > name.length) throw new Error(`The name ${path} is too long for a tar header`)
  header.write(path, name.at)
  writeNumber(header, mode, bits)
  writeNumber(header, uid, 0)
  writeNumber(header, gid, 0)
  writeNumber(header, size, sizeBytes)
  writeNumber(header, modifiedAt, 0)
  header.write('0', type)
  header.write(magic.text, magic.at, 'latin1')
  header.write(`${octal(sumOf(header), 6)}\0 `, checksum.at, 'latin1')
  return header
}

/** Null for a block of zeros, which ends an archive. Throws if the header is damaged. */
export function parseTarHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null
  if (readNumber(header, checksum) !== sumOf(header)) throw new Error('A tar header is damaged')
  const before = readText(header, prefix)
  return {
    name: before === '' ? readText(header, name) : `${before}/${readText(header, name)}`,
    kind: kinds.get(header[type] ?? 0) ?? 'other',
    sizeBytes: readNumber(header, size),
    mode: readNumber(header, mode) & 0o777,
  }
}

const kinds = new Map<number, TarEntry['kind']>([
  [0, 'file'],
  [0x30, 'file'],
  [0x35, 'folder'],
])

/** The zeros that follow a content of this size. */
export const tarPadding = (sizeBytes: number) => (tarBlockBytes - (sizeBytes % tarBlockBytes)) % tarBlockBytes

// Numbers of more octal digits than fit are big-endian after a set first bit, as in GNU tar.
function writeNumber(header: Buffer, { at, length }: Field, value: number) {
  if (value < 8 ** (length - 1)) return header.write(octal(value, length - 1), at, 'latin1')
  header.writeBigUInt64BE(BigInt(value), at + length - 8)
  header[at] = 0x80
  return undefined
}

function readNumber(header: Buffer, { at, length }: Field): number {
  if ((header[at] ?? 0) & 0x80) return Number(header.readBigUInt64BE(at + length - 8))
  return Number.parseInt(readText(header, { at, length }).trim() || '0', 8)
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

function readText(header: Buffer, { at, length }: Field): string {
  const field = header.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

/** The sum of all bytes, with spaces in place of the checksum itself. */
function sumOf(header: Buffer): number {
  const own = header.subarray(checksum.at, checksum.at + checksum.length).reduce((sum, byte) => sum + byte, 0)
  return header.reduce((sum, byte) => sum + byte, 0) - own + checksum.length * 0x20
}
