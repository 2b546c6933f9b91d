import { expect, onTestFinished, test } from 'vitest'
import pino from 'pino'
import { createDatabase } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestDatabase } from '#test/database.ts'
import { consume, refuseWhenExhausted } from './rate-limits.ts'
import { createSharedLimiters, rateLimitRetention } from './shared-limiters.ts'

const database = await createTestDatabase()
const { db } = database
const silent = pino({ level: 'silent' })
const key = Buffer.alloc(32, 1)

const createServer = (log: Pick<pino.Logger, 'warn'> = silent) => createSharedLimiters({ db, key, factor: 1, log })

test('counts the uses on all servers together, and refuses beyond the limit', async () => {
  const [one, other] = [createServer()('exports', 3, 60), createServer()('exports', 3, 60)]
  await consume(one, 'Ana')
  await consume(other, 'Ana')
  await consume(one, 'Ana')

  await expect(consume(other, 'Ana')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(refuseWhenExhausted(one, 'Ana')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(consume(other, 'Ben')).resolves.toBeUndefined()
})

test('counts each of fifty uses that race on two servers', async () => {
  const limiters = [createServer()('races', 10, 60), createServer()('races', 10, 60)]

  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => consume(limiters[index % 2]!, 'Ana')),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('counts each of several uses of one request', async () => {
  const limiter = createServer()('boosts', 3, 60)
  await consume(limiter, 'Ana', 2)

  await expect(consume(limiter, 'Ana', 2)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('begins again after the duration', async () => {
  const limiter = createServer()('short', 1, 1)
  await consume(limiter, 'Ana')

  await expect
    .poll(
      () =>
        consume(limiter, 'Ana').then(
          () => 'free',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('free')
})

test('stores neither emails nor addresses', async () => {
  await consume(createServer()('sign-ups', 3, 60), 'ana@store.example')

  const rows = await db.many<{ key: string }>(sql`select key from rate_limits`)

  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => /^[\w-]{43}$/.test(row.key))).toBe(true)
})

test('deletes counts whose time has passed', async () => {
  await db.many(sql`delete from rate_limits`)
  await db.many(sql`insert into rate_limits values ('old', 1, 1), ('new', 1, ${Date.now() + 60_000})`)

  const removed = await rateLimitRetention(db).remove(new Date(), 100)

  expect(removed).toBe(1)
  expect(await db.many(sql`select key from rate_limits`)).toEqual([{ key: 'new' }])
})

test('counts in memory while the database is known to be unavailable', async () => {
  const gone = createDatabase({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' })
  onTestFinished(gone.close)
  const limiter = createSharedLimiters({ db: gone, key, factor: 1, log: silent })('outage', 2, 60)
  await gone.many(sql`select 1`).catch(() => null)
  await consume(limiter, 'Ana')
  await consume(limiter, 'Ana')

  await expect(consume(limiter, 'Ana')).rejects.toMatchObject({ code: 'too_many_requests' })
})
