import pg from 'pg'
import { clientOptions } from '#server/platform/db/connection.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import type { RunningProduct } from './running-product.ts'

/** Puts 'Kim 1 K.' to 'Kim {size} K.' into a store, approved: the owner of the tables does it in one go. */
export async function crowdIn(product: RunningProduct, store: string, size: number) {
  const client = new pg.Client(clientOptions(runningConnections(product.dataDir).owner))
  await client.connect()
  await client.query(
    `insert into users (id, email, password, first_name, last_name_initial, store_number, approval_status, search_text, created_at, updated_at)
     select new_id(now()), 'kim' || turn || '.' || $1 || '@store.example', 'x', 'Kim ' || turn, 'K', $1, 'approved',
            'kim ' || turn || ' k' || chr(10) || 'kim' || turn || '.' || $1 || '@store.example', now(), now()
     from generate_series(1, $2::int) turn`,
    [store, size],
  )
  await client.end()
}
