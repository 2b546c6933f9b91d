import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

// RFC 6962, section 2.1: the prefixes keep a leaf from being mistaken for a node.
const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

export const leafHash = (leaf: string) => bytesToHex(sha256(concatBytes(leafPrefix, new TextEncoder().encode(leaf))))

export const emptyRoot = bytesToHex(sha256(new Uint8Array()))

const nodeHash = (left: string, right: string) =>
  bytesToHex(sha256(concatBytes(nodePrefix, hexToBytes(left), hexToBytes(right))))

const hashPattern = /^[0-9a-f]{64}$/
const areHashes = (hashes: string[]) => hashes.every((hash) => hashPattern.test(hash))

/** A tree of `size` leaves; `root` is in hex. */
export type Tree = { size: number; root: string }

/** Whether `proof` shows that the leaf with this hash is at `position` of the tree (RFC 9162, section 2.1.3.2). */
export function isIncluded({ hash, position, proof }: { hash: string; position: number; proof: string[] }, tree: Tree) {
  if (position >= tree.size || !areHashes([hash, ...proof])) return false
  const path = { node: position, last: tree.size - 1 }
  let root = hash
  for (const sibling of proof) {
    if (path.last === 0) return false
    if (isRight(path)) {
      root = nodeHash(sibling, root)
      skipToRight(path)
    } else root = nodeHash(root, sibling)
    up(path)
  }
  return path.last === 0 && root === tree.root
}

/** Whether `proof` shows that `older` is the beginning of `newer` (RFC 9162, section 2.1.4.2). */
export function isConsistent(older: Tree, newer: Tree, proof: string[]): boolean {
  if (older.size > newer.size || !areHashes([older.root, newer.root, ...proof])) return false
  if (older.size === newer.size) return proof.length === 0 && older.root === newer.root
  if (older.size === 0) return proof.length === 0 && older.root === emptyRoot
  const [first, ...rest] = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof
  return first !== undefined && leadsToBoth({ first, rest }, older, newer)
}

function leadsToBoth({ first, rest }: { first: string; rest: string[] }, older: Tree, newer: Tree): boolean {
  const path = { node: older.size - 1, last: newer.size - 1 }
  while (path.node % 2 === 1) up(path)
  let [olderRoot, newerRoot] = [first, first]
  for (const sibling of rest) {
    if (path.last === 0) return false
    if (isRight(path)) {
      olderRoot = nodeHash(sibling, olderRoot)
      newerRoot = nodeHash(sibling, newerRoot)
      skipToRight(path)
    } else newerRoot = nodeHash(newerRoot, sibling)
    up(path)
  }
  return path.last === 0 && olderRoot === older.root && newerRoot === newer.root
}

/** The largest power of two below `count`, at which a tree of that many leaves splits. `count` is at least 2. */
export function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

// Sizes may exceed 32 bits, so that the bit operators cannot be used.
type Path = { node: number; last: number }

const isRight = ({ node, last }: Path) => node % 2 === 1 || node === last

function skipToRight(path: Path) {
  while (path.node % 2 === 0 && path.node !== 0) up(path)
}

function up(path: Path) {
  path.node = Math.floor(path.node / 2)
  path.last = Math.floor(path.last / 2)
}

const isPowerOfTwo = (count: number) => count === 1 || splitOf(count) * 2 === count
