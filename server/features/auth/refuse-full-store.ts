import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

const maxPendingPerStore = 500

/** Bounds how many registrations wait in a store. Refuses: store_full. */
export async function refuseFullStore(tx: Tx, storeNumber: string) {
  const { pending } = await tx.one<{ pending: number }>(sql`
    select count(*) as pending from users
    where store_number = ${storeNumber} and approval_status = 'pending' and deleted_at is null`)
  if (pending >= maxPendingPerStore) throw new Refusal('store_full', { retryAfterSeconds: 3_600 })
}
