import { hash } from 'node:crypto'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Returns the tile of hashes `number` of `level`. Level 0 has the hashes of leaves, 256 a tile. */
export type ReadTile = (level: number, number: number) => Promise<Buffer>

const hashBytes = 32
export const tileWidth = 256
const levelsPerTile = 8
// RFC 6962: a node begins with 0x01. One buffer for all, since allocating one takes as long as hashing it.
const node = Buffer.alloc(1 + 2 * hashBytes, 1)

export function nodeHash(left: Buffer, right: Buffer): Buffer {
  left.copy(node, 1)
  right.copy(node, 1 + hashBytes)
  return hash('sha256', node, 'buffer')
}

const keyOf = (level: number, number: number) => `${level}/${number}`

/** Reads tiles from the database, each of them once. */
export function cachedTiles(db: Reader): ReadTile & { cache: Map<string, Buffer> } {
  const cache = new Map<string, Buffer>()
  const read = async (level: number, number: number) => {
    const known = cache.get(keyOf(level, number))
    if (known) return known
    const row = await db.maybe<{ hashes: Buffer }>(sql`
      select hashes from log_tiles where level = ${level} and number = ${number}`)
    const hashes = row?.hashes ?? Buffer.alloc(0)
    cache.set(keyOf(level, number), hashes)
    return hashes
  }
  return Object.assign(read, { cache })
}

/** The hash of the complete subtree over 2^`height` leaves that is the `index`th of its height. */
export async function nodeAt(readTile: ReadTile, height: number, index: number): Promise<Buffer> {
  const level = Math.floor(height / levelsPerTile)
  const count = 2 ** (height % levelsPerTile)
  const first = index * count
  const tile = await readTile(level, Math.floor(first / tileWidth))
  const offset = (first % tileWidth) * hashBytes
  return rootOfRow(tile.subarray(offset, offset + count * hashBytes))
}

/** The root of a row of hashes, whose number is a power of two. */
export function rootOfRow(row: Buffer): Buffer {
  let hashes = Array.from({ length: row.length / hashBytes }, (_, index) =>
    row.subarray(index * hashBytes, (index + 1) * hashBytes),
  )
  while (hashes.length > 1)
    hashes = Array.from({ length: hashes.length / 2 }, (_, index) =>
      nodeHash(hashes[2 * index]!, hashes[2 * index + 1]!),
    )
  return hashes[0] ?? Buffer.alloc(0)
}

/** Appends hashes at position `first` of a level, and the roots of the tiles that they complete to the level above. */
export async function appendHashes(
  tx: Tx,
  tiles: ReturnType<typeof cachedTiles>,
  row: { hashes: Buffer; first: number },
) {
  const changed = await changedTiles(tiles, row.hashes, row.first)
  for (const { level, number, content } of changed) tiles.cache.set(keyOf(level, number), content)
  await tx.many(sql`
    insert into log_tiles (level, number, hashes)
    select * from unnest(${changed.map(({ level }) => level)}::integer[], ${changed.map(({ number }) => number)}::bigint[],
                         ${changed.map(({ content }) => content)}::bytea[])
    on conflict (level, number) do update set hashes = excluded.hashes`)
}

export type ChangedTile = { level: number; number: number; content: Buffer }

/** The tiles of every level that change when hashes are appended at position `first` of level 0. */
export async function changedTiles(readTile: ReadTile, hashes: Buffer, first: number): Promise<ChangedTile[]> {
  const changed: ChangedTile[] = []
  for (let level = 0, row = hashes, position = first; row.length > 0; level++) {
    const number = Math.floor(position / tileWidth)
    const before = position % tileWidth === 0 ? Buffer.alloc(0) : await readTile(level, number)
    const whole = Buffer.concat([before.subarray(0, (position % tileWidth) * hashBytes), row])
    const tileBytes = tileWidth * hashBytes
    const complete: Buffer[] = []
    for (let offset = 0; offset < whole.length; offset += tileBytes) {
      const content = whole.subarray(offset, offset + tileBytes)
      changed.push({ level, number: number + offset / tileBytes, content })
      if (content.length === tileBytes) complete.push(rootOfRow(content))
    }
    row = Buffer.concat(complete)
    position = number
  }
  return changed
}
