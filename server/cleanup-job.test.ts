import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { expiry } from './cleanup-job.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

const now = new Date('2026-11-18T12:00:00Z')
const before = ({ hours }: { hours: number }) => new Date(now.getTime() - hours * 3_600_000)
const run = (more = expiry(database.db)) => more.run({ now, ending: new AbortController().signal })

test('what is past its time goes, and what still counts stays', async () => {
  const { db } = database
  const { Ana } = await createUsers(db, { Ana: {} })
  for (const hours of [-1, 0.5, 2])
    await db.many(sql`
      insert into sessions (sid, user_id, created_at, used_at, expire)
      values (sha256(${String(hours)}), ${Ana.id}, ${now}, ${now}, ${before({ hours })})`)
  for (const hours of [0.5, 48])
    await db.many(sql`
      insert into password_reset_tokens (id, user_id, token, expires_at, created_at)
      values (${newId(now)}, ${Ana.id}, sha256(${String(hours)}), ${before({ hours })}, ${now})`)
  for (const hours of [1, 24.5, 26])
    await db.many(sql`
      insert into idempotency_keys (user_id, key, request_hash, made_id, created_at)
      values (${Ana.id}, ${String(hours)}, '', ${newId(now)}, ${before({ hours })})`)

  const result = await run()

  expect(result).toBe('Removed 1 sessions, 1 reset keys, 1 request keys')
  const left = await db.one(sql`
    select (select count(*) from sessions) as sessions, (select count(*) from password_reset_tokens) as tokens,
           (select count(*) from idempotency_keys) as keys`)
  expect(left).toEqual({ sessions: 2, tokens: 1, keys: 2 })
})

test('many go a batch at a time, and other rooms bring what they keep', async () => {
  const asked: number[] = []
  const uploads = {
    what: 'uploads',
    async remove(_now: Date, most: number) {
      asked.push(most)
      return asked.length < 3 ? most : 1
    },
  }

  const result = await run(expiry(database.db, [uploads]))

  expect(result).toBe('Removed 0 sessions, 0 reset keys, 0 request keys, 4001 uploads')
  expect(asked).toEqual([2_000, 2_000, 2_000])
})
