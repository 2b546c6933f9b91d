import { emptyRoot, splitOf } from '#domain/merkle-tree.ts'
import { nodeAt, nodeHash, type ReadTile } from './tiles.ts'

export const rootAt = async (readTile: ReadTile, size: number): Promise<string> =>
  size === 0 ? emptyRoot : (await rangeHash(readTile, 0, size)).toString('hex')

/** The proof that the leaf at `position` is in the tree of `size` leaves (RFC 6962, section 2.1.1). */
export async function inclusionProof(readTile: ReadTile, position: number, size: number): Promise<string[]> {
  const proof: Buffer[] = []
  for (let from = 0, to = size; to - from > 1;) {
    const middle = from + splitOf(to - from)
    const isLeft = position < middle
    proof.push(await (isLeft ? rangeHash(readTile, middle, to) : rangeHash(readTile, from, middle)))
    if (isLeft) to = middle
    else from = middle
  }
  return proof.reverse().map((hash) => hash.toString('hex'))
}

/** The proof that the tree of `older` leaves is the beginning of the tree of `newer` leaves (RFC 6962, section 2.1.2). */
export async function consistencyProof(readTile: ReadTile, older: number, newer: number): Promise<string[]> {
  if (older === 0 || older === newer) return []
  const proof: Buffer[] = []
  let [from, to] = [0, newer]
  // The root of the older tree is known to the verifier only as long as the path has not turned right.
  let isKnown = true
  while (older !== to) {
    const middle = from + splitOf(to - from)
    if (older <= middle) {
      proof.push(await rangeHash(readTile, middle, to))
      to = middle
    } else {
      proof.push(await rangeHash(readTile, from, middle))
      from = middle
      isKnown = false
    }
  }
  if (!isKnown) proof.push(await rangeHash(readTile, from, to))
  return proof.reverse().map((hash) => hash.toString('hex'))
}

/** The hash over the leaves `from` to `to`, which the tree splits at that place. */
async function rangeHash(readTile: ReadTile, from: number, to: number): Promise<Buffer> {
  const count = to - from
  const height = Math.log2(count)
  if (Number.isInteger(height)) return nodeAt(readTile, height, from / count)
  const middle = from + splitOf(count)
  return nodeHash(await rangeHash(readTile, from, middle), await rangeHash(readTile, middle, to))
}
