import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyRoot, isConsistent, isIncluded, leafHash } from '#domain/merkle-tree.ts'
import { consistencyProof, inclusionProof, rootAt } from './proofs.ts'
import { changedTiles, nodeHash, type ReadTile } from './tiles.ts'

// The test tree of the reference implementation of RFC 6962 (github.com/google/certificate-transparency).
const referenceLeaves = ['', '\x00', '\x10', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno']
const referenceRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** Tiles in memory, filled by appends of `step` leaves. */
async function tilesOf(hashes: Buffer, step: number): Promise<ReadTile> {
  const tiles = new Map<string, Buffer>()
  const readTile: ReadTile = async (level, number) => tiles.get(`${level}/${number}`) ?? Buffer.alloc(0)
  for (let first = 0; first < hashes.length / 32; first += step)
    for (const { level, number, content } of await changedTiles(
      readTile,
      hashes.subarray(first * 32, (first + step) * 32),
      first,
    ))
      tiles.set(`${level}/${number}`, content)
  return readTile
}

const numbered = (count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => createHash('sha256').update(`leaf ${index}`).digest()))

// The definition of RFC 6962, over the whole list.
function rootByDefinition(hashes: Buffer): Buffer {
  const count = hashes.length / 32
  if (count === 1) return hashes
  const split = 2 ** Math.ceil(Math.log2(count) - 1) * 32
  return nodeHash(rootByDefinition(hashes.subarray(0, split)), rootByDefinition(hashes.subarray(split)))
}

const altered = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`

test('computes the roots of the reference implementation', async () => {
  const readTile = await tilesOf(Buffer.from(referenceLeaves.map(leafHash).join(''), 'hex'), 3)

  const roots = await Promise.all(referenceRoots.map((_, size) => rootAt(readTile, size)))

  expect(roots).toEqual(referenceRoots)
  expect(roots[0]).toBe(emptyRoot)
})

test('proves every older tree of up to 40 leaves, and refuses another root', async () => {
  const readTile = await tilesOf(numbered(40), 7)
  for (let newer = 1; newer <= 40; newer += 1)
    for (let older = 0; older <= newer; older += 1) {
      const [one, other] = [
        { size: older, root: await rootAt(readTile, older) },
        { size: newer, root: await rootAt(readTile, newer) },
      ]
      const proof = await consistencyProof(readTile, older, newer)

      expect(isConsistent(one, other, proof), `${older} in ${newer}`).toBe(true)
      expect(isConsistent({ ...one, root: altered(one.root) }, other, proof)).toBe(false)
      if (older > 0) expect(isConsistent(one, { ...other, root: altered(other.root) }, proof)).toBe(false)
      expect(isConsistent(one, other, [...proof, one.root])).toBe(false)
    }
})

test('proves every leaf of trees of up to 20 leaves, and refuses another leaf or place', async () => {
  const hashes = numbered(20)
  const readTile = await tilesOf(hashes, 20)
  for (let size = 1; size <= 20; size += 1)
    for (let position = 0; position < size; position += 1) {
      const hash = hashes.subarray(position * 32, position * 32 + 32).toString('hex')
      const tree = { size, root: await rootAt(readTile, size) }
      const proof = await inclusionProof(readTile, position, size)

      expect(isIncluded({ hash, position, proof }, tree), `${position} in ${size}`).toBe(true)
      expect(isIncluded({ hash: altered(hash), position, proof }, tree)).toBe(false)
      if (size > 1) expect(isIncluded({ hash, position: position ^ 1, proof }, tree)).toBe(false)
    }
})

test('holds over three levels of tiles, however the leaves were appended', async () => {
  const hashes = numbered(66_000)
  const [oneByMany, inOneStep] = [await tilesOf(hashes, 999), await tilesOf(hashes, 66_000)]
  const sizes = [257, 65_537]

  for (const size of sizes) {
    const root = rootByDefinition(hashes.subarray(0, size * 32)).toString('hex')
    expect([await rootAt(oneByMany, size), await rootAt(inOneStep, size)], String(size)).toEqual([root, root])
    const proof = await consistencyProof(oneByMany, 200, size)
    const older = { size: 200, root: await rootAt(oneByMany, 200) }
    expect(isConsistent(older, { size, root }, proof)).toBe(true)
    expect(proof.length).toBeLessThanOrEqual(2 * 17)
  }
})
