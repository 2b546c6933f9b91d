import { expect, test } from 'vitest'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import { createTestDatabase } from '#test/database.ts'
import { usersReadBy } from '#test/rows-read.ts'
import { createUsers } from '#test/users.ts'
import { adminStores } from './queries.ts'

test('lists each store in use once, and reads few of its users', async () => {
  const { db } = await createTestDatabase()
  const crew = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`A${index}`, { store: ['0100', '0200', '0300'][index % 3] }]),
  )
  await createUsers(db, {
    ...crew,
    Rex: { status: 'rejected', store: '0400' },
    Mia: { role: 'admin', store: '0100', adminStores: ['0500', '0200'] },
  })
  const scope = scopeOf({ role: 'super_admin', adminStores: [] })

  const { stores } = await adminStores(db, scope)
  const rows = await usersReadBy(db, (reader) => adminStores(reader, scope))

  expect(stores).toEqual(['0100', '0200', '0300', '0500'])
  expect(rows).toBeLessThan(10)
})
