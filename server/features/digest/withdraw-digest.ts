import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

export const withdrawDigest = (tx: Tx, userId: string): Promise<unknown> =>
  tx.many(sql`
    delete from deliveries where user_id = ${userId} and kind = 'mail' and type = 'digest' and state = 'waiting'`)
