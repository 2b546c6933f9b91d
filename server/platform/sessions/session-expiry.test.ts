import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase } from '#test/database.ts'
import { sessionRetention } from './session-expiry.ts'

const now = new Date('2026-11-18T12:00:00Z')

test('removes sessions an hour after they expired', async () => {
  const { db } = await createTestDatabase()
  const { Ana } = await createUsers(db, { Ana: {} })
  for (const hoursAgo of [-1, 0.5, 2])
    await db.many(sql`
      insert into sessions (sid, user_id, created_at, used_at, expire)
      values (sha256(${String(hoursAgo)}), ${Ana.id}, ${now}, ${now}, ${new Date(now.getTime() - hoursAgo * 3_600_000)})`)

  const removed = await sessionRetention(db).remove(now, 100)

  expect(removed).toBe(1)
  expect(await db.one(sql`select count(*) from sessions`)).toEqual({ count: 2 })
})
