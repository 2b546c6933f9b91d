import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deleteRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'

/** As `RateLimiterMemory`, but counting on all servers. */
export type SharedLimiter = Pick<
  RateLimiterMemory,
  'points' | 'consume' | 'get' | 'penalty' | 'reward' | 'delete' | 'block'
>

export type CreateSharedLimiter = (name: string, points: number, durationSeconds: number) => SharedLimiter

const maxWaitMs = 1_000

/** `key` keys the hashes of what is counted: emails and addresses are not stored. */
type Options = { db: Db; key: Buffer; factor: number; log: Pick<FastifyBaseLogger, 'warn'> }

/** Each check is one statement. While the database is unavailable, each server counts in its own memory. */
export function createSharedLimiters({ db, key, factor, log }: Options): CreateSharedLimiter {
  const storeClient = {
    async query({ text, name, values: [counted, ...values] }: Statement) {
      const hashed = createHmac('sha256', key).update(counted).digest('base64url')
      const rows = await db.many({ text, name, values: [hashed, ...values] }).then(
        (found) => found,
        (error: unknown) => {
          if (!(error instanceof Refusal)) log.warn({ err: error }, 'Shared rate limit failed, counting in memory')
          throw error
        },
      )
      return { rows, rowCount: rows.length }
    },
  }

  return (keyPrefix, points, duration) => {
    const limit = { keyPrefix, points: Math.max(1, Math.round(points * factor)), duration }
    const store = { storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true }
    return insured(
      new RateLimiterPostgres({ ...limit, ...store, clearExpiredByTimeout: false }),
      new RateLimiterMemory(limit),
    )
  }
}

type Limiter = RateLimiterPostgres | RateLimiterMemory

/** Counts in memory when the store fails at once. After a long wait the request fails: its own statement would wait again. */
function insured(store: RateLimiterPostgres, memory: RateLimiterMemory): SharedLimiter {
  function onEither<Result>(run: (limiter: Limiter) => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    return run(store).then(
      (result) => result,
      (error: unknown) => {
        if (error instanceof RateLimiterRes || performance.now() - startedAt > maxWaitMs) throw error
        return run(memory)
      },
    )
  }

  return {
    points: store.points,
    consume: (key, uses) => onEither((limiter) => limiter.consume(key, uses)),
    get: (key) => onEither((limiter) => limiter.get(key)),
    penalty: (key) => onEither((limiter) => limiter.penalty(key)),
    reward: (key) => onEither((limiter) => limiter.reward(key)),
    delete: (key) => onEither((limiter) => limiter.delete(key)),
    block: (key, seconds) => onEither((limiter) => limiter.block(key, seconds)),
  }
}

type Statement = { text: string; name: string; values: [string, ...unknown[]] }

/** Deletes counts whose time has passed. */
export const rateLimitRetention = (db: Db): Retention => ({
  name: 'rate_limits',
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from rate_limits where key = any(array(
        select key from rate_limits where expire < ${now.getTime()} order by expire, key limit ${limit} for update skip locked))
      returning 1`,
  ),
})
