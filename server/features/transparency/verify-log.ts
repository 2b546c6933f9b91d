import type pg from 'pg'
import { count } from '#domain/counts.ts'
import { isSigned, type SignedTreeHead } from '#domain/tree-head.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { type Violation, violationsOf } from '#server/platform/db/invariants.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { logInvariants } from './log-invariants.ts'
import { rootAt } from './proofs.ts'
import { changedTiles, type ReadTile } from './tiles.ts'

/** The newest head, and the violations. */
export type LogAudit = { head: SignedTreeHead | null; violations: Violation[] }

export const headRule = {
  name: 'T4',
  rule: 'the tree, computed from its leaves, has the root of every signed head, and each signature is valid',
}

type StoredHead = Omit<SignedTreeHead, 'key'>

/**
 * Recomputes the transparency log from the rows on one snapshot, read-only. `publicKey` is that of the server. `saved` heads from
 * elsewhere must be roots at their sizes too.
 */
export const verifyLog = (
  source: Connection | pg.Client,
  { publicKey, saved = [] }: { publicKey: string; saved?: SignedTreeHead[] },
) =>
  readSnapshot(source, async (client): Promise<LogAudit> => {
    const violations = await violationsOf(logInvariants, client)
    const { rows: heads } = await client.query<StoredHead>(headsQuery)
    const own = heads.map((head) => ({ ...head, key: publicKey }))
    const violatingRows = await findWrongHeads(client, { own, saved, publicKey })
    const newest = heads.at(-1)
    return {
      head: newest ? { ...newest, key: publicKey } : null,
      violations: [...violations, ...(violatingRows.length > 0 ? [{ ...headRule, violatingRows }] : [])],
    }
  })

/** The name of a head from elsewhere in a violation. */
export const nameOfSaved = ({ size, root }: SignedTreeHead) =>
  `given head of ${count(size, 'row')} (${root.slice(0, 16)})`

type Heads = { own: SignedTreeHead[]; saved: SignedTreeHead[]; publicKey: string }

async function findWrongHeads(client: pg.Client, { own, saved, publicKey }: Heads) {
  const { size, readTile, changed } = await recomputeTiles(client)
  const wrong = changed.map((key) => `tile ${key}`)
  for (const head of own)
    wrong.push(...(await problemsOf(head, { size, readTile })).map((problem) => `${problem}head of ${head.size}`))
  for (const head of saved) {
    const otherKey = head.key === publicKey ? [] : ['key of the ']
    const problems = [...otherKey, ...(await problemsOf(head, { size, readTile }))]
    wrong.push(...problems.map((problem) => problem + nameOfSaved(head)))
  }
  return wrong
}

type Log = { size: number; readTile: ReadTile }

/** Prefixes of the head's name. */
async function problemsOf(head: SignedTreeHead, { size, readTile }: Log): Promise<string[]> {
  const isPart = head.size <= size && (await rootAt(readTile, head.size)) === head.root
  return [...(isSigned(head) ? [] : ['signature of the ']), ...(isPart ? [] : [''])]
}

/** Computes the tiles of all levels again from those of the leaves. `changed` names the stored ones that differ. */
async function recomputeTiles(client: pg.Client) {
  const { rows } = await client.query<{ key: string; hashes: Buffer }>(
    `select level || '/' || number as key, hashes from log_tiles order by level, number`,
  )
  const leaves = Buffer.concat(rows.filter(({ key }) => key.startsWith('0/')).map(({ hashes }) => hashes))
  const computed = await changedTiles(async () => Buffer.alloc(0), leaves, 0)
  const tiles = new Map(computed.map(({ level, number, content }) => [`${level}/${number}`, content]))
  const stored = new Map(rows.map(({ key, hashes }) => [key, hashes]))
  const changed = [...new Set([...tiles.keys(), ...stored.keys()])].filter(
    (key) => !stored.get(key)?.equals(tiles.get(key) ?? Buffer.alloc(0)),
  )
  const readTile: ReadTile = async (level, number) => tiles.get(`${level}/${number}`) ?? Buffer.alloc(0)
  return { size: leaves.length / 32, readTile, changed }
}

const headsQuery = `
  select size, root, issued, held, spent, created_at as time, signature from log_heads order by size`
