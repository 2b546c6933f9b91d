import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { clientOptions } from '#server/platform/db/connection.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { approvedPerson, type Person } from './people.ts'
import type { RunningProduct } from './running-product.ts'

/** Someone who is an admin of these stores, and of none where none are given: the owner of the tables makes them one. */
export async function adminOf(product: RunningProduct, ...stores: string[]): Promise<Person> {
  const person = await approvedPerson(product, { firstName: 'Ada', storeNumber: stores[0] ?? '0427' })
  const client = new pg.Client(clientOptions(runningConnections(product.dataDir).owner))
  await client.connect()
  await client.query(`update users set role = 'admin' where id = $1`, [person.id])
  for (const store of stores)
    await client.query(
      'insert into admin_store_assignments (id, admin_id, store_number, created_at) values ($1, $2, $3, now())',
      [randomUUID(), person.id, store],
    )
  await client.end()
  return person
}
