import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

// The public key of drand's quicknet: signatures are in G1, the group key is in G2.
const publicKey = hexToBytes(
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
    '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
)
const purpose = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** `signature` is in hex. Not in `beacon.ts`: the curve library is many times larger than the rest. */
export function beaconHolds(round: number, signature: string): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return false
  try {
    const { hash, verify } = bls12_381.shortSignatures
    return verify(hexToBytes(signature), hash(sha256(bytesOf(round)), purpose), publicKey)
  } catch {
    // The library throws when the bytes are not a point of the curve.
    return false
  }
}

function bytesOf(round: number) {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}
