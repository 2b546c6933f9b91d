import { type SignedTreeHead, treeHeadText } from '#domain/tree-head.ts'
import type { SigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { rootAt } from './proofs.ts'
import { appendHashes, cachedTiles } from './tiles.ts'

/** `lookBackSeconds`: rows whose id is that much older than the newest batch may still be missing in the tree. */
type AppendOptions = { key: SigningKey; now: Date; lookBackSeconds: number; maxLeaves?: number }

type Batch = { position: number; hashes: Buffer; issued: number; held: number | null; spent: number }

const hashBytes = 32
const defaultMaxLeaves = 5_000

/** Appends all rows that are not in the tree yet. Returns how many, and the new signed head; null if there are none. */
export async function appendToLog(db: Db, { maxLeaves = defaultMaxLeaves, ...options }: AppendOptions) {
  let leaves = 0
  let head: SignedTreeHead | null = null
  // A batch has the oldest missing rows, and the next one reads on. Only one that looks back ends the run, with a head.
  let isReadingOn = false
  for (let isDone = false; !isDone;) {
    const lookBackSeconds: number | null = isReadingOn ? null : options.lookBackSeconds
    const appended: Appended = await db.transaction((tx) => appendBatch(tx, { ...options, lookBackSeconds, maxLeaves }))
    leaves += appended.leaves
    head = appended.head ?? head
    isDone = appended.isComplete && !isReadingOn
    isReadingOn = !appended.isComplete
  }
  return { leaves, head }
}

type Appended = { leaves: number; head: SignedTreeHead | null; isComplete: boolean }

type BatchOptions = Required<Omit<AppendOptions, 'lookBackSeconds'>> & { lookBackSeconds: number | null }

async function appendBatch(tx: Tx, { key, now, lookBackSeconds, maxLeaves }: BatchOptions): Promise<Appended> {
  const batch = await tx.maybe<Batch>(
    withLongTimeout(sql`
      select first_position as position, hashes, issued, held, spent
      from append_log_batch(${now}, make_interval(secs => ${lookBackSeconds}), ${maxLeaves})`),
  )
  if (!batch) return { leaves: 0, head: null, isComplete: true }
  const leaves = batch.hashes.length / hashBytes
  const tiles = cachedTiles(tx)
  await appendHashes(tx, tiles, { hashes: batch.hashes, first: batch.position })
  if (batch.held === null) return { leaves, head: null, isComplete: false }
  const size = batch.position + leaves
  const { issued, held, spent } = batch
  const head = { size, root: await rootAt(tiles, size), time: now.toISOString(), issued, held, spent }
  const signed = await storeHead(tx, { ...head, key: key.publicKey, signature: key.sign(treeHeadText(head)) })
  return { leaves, head: signed, isComplete: true }
}

async function storeHead(tx: Tx, head: SignedTreeHead) {
  const { size, root, issued, held, spent, time, signature } = head
  await tx.many(sql`
    insert into log_heads (size, root, issued, held, spent, created_at, signature)
    values (${size}, ${root}, ${issued}, ${held}, ${spent}, ${time}, ${signature})`)
  return head
}
