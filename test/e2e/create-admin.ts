import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createApprovedUser, type TestUser } from './test-users.ts'
import type { RunningProduct } from './running-product.ts'

/** Creates an admin of these stores, or of none. */
export async function createAdmin(product: RunningProduct, ...stores: string[]): Promise<TestUser> {
  const person = await createApprovedUser(product, { firstName: 'Ada', storeNumber: stores[0] ?? '0427' })
  const db = product.database()
  await db.many(sql`update users set role = 'admin' where id = ${person.id}`)
  for (const store of stores)
    await db.many(sql`
      insert into admin_store_assignments (id, admin_id, store_number, created_at)
      values (${newId(new Date())}, ${person.id}, ${store}, now())`)
  return person
}
