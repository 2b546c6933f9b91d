import { expect, test } from 'vitest'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import { createTestDatabase } from '#test/database.ts'
import { usersReadBy } from '#test/rows-read.ts'
import { createUsers } from '#test/users.ts'
import { pendingRegistrations, rejectedRegistrations } from './queries.ts'

test('the lists of pending and of rejected registrations read no approved users', async () => {
  const { db } = await createTestDatabase()
  const crew = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`A${index}`, {}]))
  await createUsers(db, { ...crew, Rex: { status: 'rejected' }, Pia: { status: 'pending' } })
  const scope = scopeOf({ role: 'super_admin', adminStores: [] })
  const list = { scope, page: { limit: 50, before: null } }

  const pending = await usersReadBy(db, (reader) => pendingRegistrations(reader, list))
  const rejected = await usersReadBy(db, (reader) => rejectedRegistrations(reader, list))

  expect(pending).toBeLessThan(10)
  expect(rejected).toBeLessThan(10)
})
