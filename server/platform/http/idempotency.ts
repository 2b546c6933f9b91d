import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { maxIdempotencyKeyLength } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/platform/db/db.ts'
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
