import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { maxIdempotencyKeyLength } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deleteRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'

/** The key of a request, and a hash of the request that distinguishes a retry from another request under the same key. */
export type IdempotencyKey = { key: string; hash: Buffer }

/** Refuses: bad_idempotency_key. The hash is keyed because a request may contain a password. */
export function readIdempotencyKey(request: FastifyRequest, body: unknown, secret: Buffer): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > maxIdempotencyKeyLength)
    throw new Refusal('bad_idempotency_key')
  const content = `${request.method} ${request.url}\n${JSON.stringify(body, withoutYes)}`
  return { key, hash: createHmac('sha256', secret).update(content).digest() }
}

/** The sender's yes to a question makes no other request: the first one may have been carried out without the question. */
const withoutYes = (name: string, value: unknown) => (name === 'confirmed' ? undefined : value)

type Request = { idempotencyKey: IdempotencyKey | null; now: Date }

/**
 * Claims the key of a request, where it has one, for the row that it makes or changes. Returns null, or the id of the row for which
 * an earlier request of this user claimed it within a day. Refuses: key_reused, if that was another request.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  { idempotencyKey, now }: Request,
  { userId, madeId }: { userId: string; madeId: string },
): Promise<string | null> {
  const { earlier } = await tx.one<{ earlier: string | null }>(sql`
    select claim_idempotency_key(${userId}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${madeId}, ${now}) as earlier`)
  return earlier
}

/** An hour after they stop counting. An index on their time would cost every gift more than this hourly scan. */
export const idempotencyKeyRetention = (db: Db): Retention => ({
  name: 'idempotency_keys',
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from idempotency_keys where ctid = any (array(
        select ctid from idempotency_keys where created_at < ${now}::timestamptz - interval '25 hours'
        limit ${limit} for update skip locked))
      returning 1`,
  ),
})
