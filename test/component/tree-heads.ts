import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { leafHash } from '#domain/merkle-tree.ts'
import { type SignedTreeHead, treeHeadText } from '#domain/tree-head.ts'

const secret = new Uint8Array(32).fill(7)
const otherSecret = new Uint8Array(32).fill(8)

/** The head of a log of these rows, at most two, signed with the server's key. */
export const headOf = (...rows: string[]) => sign(rows, secret)

/** The same with the key of another secret. */
export const headOfOtherKey = (...rows: string[]) => sign(rows, otherSecret)

/** The proof that a log of two rows continues the log of its first row. */
export const proofOf = (secondRow: string) => [leafHash(secondRow)]

function sign(rows: string[], key: Uint8Array): SignedTreeHead {
  const [first = '', second] = rows.map(leafHash)
  const root = second === undefined ? first : nodeOf(first, second)
  const time = `2026-11-18T12:00:0${rows.length}.000Z`
  const head = { size: rows.length, root, time, issued: 5, held: 3, spent: 2 }
  const signature = ed25519.sign(new TextEncoder().encode(treeHeadText(head)), key)
  return { ...head, signature: bytesToHex(signature), key: bytesToHex(ed25519.getPublicKey(key)) }
}

const nodeOf = (left: string, right: string) =>
  bytesToHex(sha256(concatBytes(Uint8Array.of(1), hexToBytes(left), hexToBytes(right))))
