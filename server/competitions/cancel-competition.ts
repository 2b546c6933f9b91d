import type { Scope } from '#server/access/scope.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { lockWhollyInScope } from './in-scope.ts'
import { entrantsOf } from './entrants.ts'

type Cancelling = { id: string; scope: Scope; now: Date }

/**
 * Calls a competition off, gives every entry its tokens back and answers who entered.
 * Refuses: not_found, partly_in_scope, already_cancelled, already_drawn.
 */
export function cancelCompetition(db: Db, { id, scope, now }: Cancelling): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockWhollyInScope(tx, id, scope)
    await tx.one(sql`select cancel_competition(${id}, ${now})`)
    return entrantsOf(tx, id)
  })
}
