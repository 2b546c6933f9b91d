const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const pointBytes = 65
const uncompressed = 4

/** An uncompressed point of P-256, in base64url. Anything else would only fail when a message is encrypted. */
export function isBrowserKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== pointBytes || bytes[0] !== uncompressed) return false
  const [x, y] = [numberOf(bytes.subarray(1, 33)), numberOf(bytes.subarray(33))]
  return x < prime && y < prime && (y * y - (x * x * x - 3n * x + b)) % prime === 0n
}

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
