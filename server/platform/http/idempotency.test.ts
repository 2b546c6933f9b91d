import { expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase } from '#test/database.ts'
import { idempotencyKeyRetention } from './idempotency.ts'

const now = new Date('2026-11-18T12:00:00Z')

test('removes idempotency keys 25 hours after they were used', async () => {
  const { db } = await createTestDatabase()
  const { Ana } = await createUsers(db, { Ana: {} })
  for (const hoursAgo of [1, 24.5, 26])
    await db.many(sql`
      insert into idempotency_keys (user_id, key, request_hash, made_id, created_at)
      values (${Ana.id}, ${String(hoursAgo)}, '', ${newId(now)}, ${new Date(now.getTime() - hoursAgo * 3_600_000)})`)

  const removed = await idempotencyKeyRetention(db).remove(now, 100)

  expect(removed).toBe(1)
  expect(await db.one(sql`select count(*) from idempotency_keys`)).toEqual({ count: 2 })
})
