import { Refusal } from '#domain/refusals.ts'
import type { SignedTreeHead } from '#domain/tree-head.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { inclusionProof } from './proofs.ts'
import { cachedTiles } from './tiles.ts'

export async function newestHead(db: Reader, key: string): Promise<SignedTreeHead | null> {
  const head = await db.maybe<Omit<SignedTreeHead, 'key'>>(sql`
    select size, root, created_at as time, issued, held, spent, signature from log_heads order by size desc limit 1`)
  return head && { ...head, key }
}

type OwnRow = { userId: string; id: string; head: SignedTreeHead | null }

/** The proof that a transfer of a user, or an audit event with them as actor or target, is in the log. Refuses: not_found. */
export async function ownInclusionProof(db: Reader, { userId, id, head }: OwnRow) {
  const leaf = await db.maybe<{ leaf: string }>(sql`
    select transfer_leaf(transfer) as leaf from transfers transfer where id = ${id} and user_id = ${userId}
    union all
    select event_leaf(event) from audit_log event where id = ${id} and ${userId} in (actor_id, target_id)`)
  // The batches after it in the order of ids: its own is among the first of them.
  const appended = await db.maybe<{ position: number }>(sql`
    select first_position + array_position(ids, ${id}) - 1 as position from log_batches
    where newest_id >= ${id} and ${id} = any (ids) order by newest_id limit 1`)
  if (!leaf || !appended || !head || appended.position >= head.size) throw new Refusal('not_found')
  const proof = await inclusionProof(cachedTiles(db), appended.position, head.size)
  return { id, ...leaf, ...appended, proof, head }
}
