import { randomUUID } from 'node:crypto'
import { asTableOwner } from './database.ts'
import { createApprovedUser, type TestUser } from './test-users.ts'
import type { RunningProduct } from './running-product.ts'

/** Creates an admin of these stores, or of none. */
export async function createAdmin(product: RunningProduct, ...stores: string[]): Promise<TestUser> {
  const person = await createApprovedUser(product, { firstName: 'Ada', storeNumber: stores[0] ?? '0427' })
  await asTableOwner(product, `update users set role = 'admin' where id = $1`, [person.id])
  for (const store of stores)
    await asTableOwner(
      product,
      'insert into admin_store_assignments (id, admin_id, store_number, created_at) values ($1, $2, $3, now())',
      [randomUUID(), person.id, store],
    )
  return person
}
