import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

const maxPendingPerStore = 500

/** Bounds how many registrations wait in a store. Refuses: store_full, and sign_ups_closed of a store that takes none. */
export async function refuseFullStore(tx: Tx, storeNumber: string) {
  const closed = await tx.maybe(sql`select from stores where number = ${storeNumber} and not takes_sign_ups`)
  if (closed) throw new Refusal('sign_ups_closed', { field: 'storeNumber' })
  const { pending } = await tx.one<{ pending: number }>(sql`
    select count(*) as pending from users
    where store_number = ${storeNumber} and approval_status = 'pending' and deleted_at is null`)
  if (pending >= maxPendingPerStore) throw new Refusal('store_full', { retryAfterSeconds: 3_600 })
}
