import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { checkSecret } from './check-secret.ts'

const now = new Date('2026-11-21T09:00:00Z')
const { db } = await createTestDatabase()

test('REQ-SEC-41: refuses a secret other than the one the database was first used with', async () => {
  await checkSecret(db, 'the first secret of this database', now)

  await expect(checkSecret(db, 'the first secret of this database', now)).resolves.toBeUndefined()
  await expect(checkSecret(db, 'another secret, as of another server', now)).rejects.toThrow(/^SECRET/)
})
