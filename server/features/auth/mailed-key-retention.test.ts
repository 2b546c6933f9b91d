import { expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase } from '#test/database.ts'
import { resetCodeRetention, resetKeyRetention, verificationKeyRetention } from './mailed-key-retention.ts'

const now = new Date('2026-11-18T12:00:00Z')

test('removes reset keys a day after they expired', async () => {
  const { db } = await createTestDatabase()
  const { Ana } = await createUsers(db, { Ana: {} })
  for (const hoursAgo of [0.5, 48])
    await db.many(sql`
      insert into password_reset_tokens (id, user_id, token, expires_at, created_at)
      values (${newId(now)}, ${Ana.id}, sha256(${String(hoursAgo)}), ${new Date(now.getTime() - hoursAgo * 3_600_000)}, ${now})`)

  const removed = await resetKeyRetention(db).remove(now, 100)

  expect(removed).toBe(1)
  expect(await db.one(sql`select count(*) from password_reset_tokens`)).toEqual({ count: 1 })
})

test('removes verification keys a day after they expired', async () => {
  const { db } = await createTestDatabase()
  const { Ana } = await createUsers(db, { Ana: {} })
  for (const hoursAgo of [0.5, 48])
    await db.many(sql`
      insert into email_verification_tokens (id, user_id, token, expires_at, created_at)
      values (${newId(now)}, ${Ana.id}, sha256(${String(hoursAgo)}), ${new Date(now.getTime() - hoursAgo * 3_600_000)}, ${now})`)

  const removed = await verificationKeyRetention(db).remove(now, 100)

  expect(removed).toBe(1)
  expect(await db.one(sql`select count(*) from email_verification_tokens`)).toEqual({ count: 1 })
})

test('removes codes of managers a day after they expired', async () => {
  const { db } = await createTestDatabase()
  const { Ana, Ben } = await createUsers(db, { Ana: {}, Ben: {} })
  for (const [person, hoursAgo] of [[Ana, 0.5] as const, [Ben, 48] as const])
    await db.many(sql`
      insert into reset_codes (id, user_id, code_hash, expires_at, created_at)
      values (${newId(now)}, ${person.id}, sha256('code'), ${new Date(now.getTime() - hoursAgo * 3_600_000)}, ${now})`)

  const removed = await resetCodeRetention(db).remove(now, 100)

  expect(removed).toBe(1)
  expect(await db.many(sql`select user_id as id from reset_codes`)).toEqual([{ id: Ana.id }])
})
