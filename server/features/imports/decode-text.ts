import { isUtf8 } from 'node:buffer'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The text of a file as spreadsheets write it, without its byte order mark. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return wideEncodingOf(bytes.subarray(0, sampleBytes)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

const sampleBytes = 1_000

/** Without a mark, UTF-16 shows by its zeros: every second byte of Western text. */
function wideEncodingOf(sample: Uint8Array): TextEncoding | null {
  const zerosAt = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const many = sample.length / 4
  if (zerosAt(1) > many) return 'utf-16le'
  return zerosAt(0) > many ? 'utf-16be' : null
}
