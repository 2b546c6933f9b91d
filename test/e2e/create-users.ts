import { asTableOwner } from './database.ts'
import type { RunningProduct } from './running-product.ts'

/** Creates 'Kim 1 K.' to 'Kim {count} K.' in a store, approved, with one statement. */
export const createUsers = (product: RunningProduct, store: string, count: number) =>
  asTableOwner(
    product,
    `insert into users (id, email, password, first_name, last_name_initial, store_number, approval_status, search_text, created_at, updated_at)
     select new_id(now()), 'kim' || index || '.' || $1 || '@store.example', 'x', 'Kim ' || index, 'K', $1, 'approved',
            'kim ' || index || ' k' || chr(10) || 'kim' || index || '.' || $1 || '@store.example', now(), now()
     from generate_series(1, $2::int) index`,
    [store, count],
  )
