import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { maxLength } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'

/** The key a client gave a request, and what the request asks, so that a repeat can be told from another under the same key. */
export type IdempotencyKey = { key: string; hash: Buffer }

/** Refuses: bad_idempotency_key. The hash is keyed, since a request may carry a password. */
export function readIdempotencyKey(request: FastifyRequest, body: unknown, secret: Buffer): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > maxLength.idempotencyKey)
    throw new Refusal('bad_idempotency_key')
  const asked = `${request.method} ${request.url}\n${JSON.stringify(body)}`
  return { key, hash: createHmac('sha256', secret).update(asked).digest() }
}
