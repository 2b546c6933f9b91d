import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { refuseOtherDatabase } from './refuse-other-database.ts'

test('accepts two roles of one database, and refuses two databases of one server', async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()]

  await expect(refuseOtherDatabase(one.app, one.owner)).resolves.toBeUndefined()
  await expect(refuseOtherDatabase(one.app, two.owner)).rejects.toThrow(
    /^DATABASE_SESSION_URL leads to another database than DATABASE_URL/,
  )
})
