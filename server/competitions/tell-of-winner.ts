import type { Tx } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

type Won = { id: string; winnerId: string; now: Date }

/** Tells the winner that they won, and everyone else who entered who it is. */
export const tellOfWinner = (tx: Tx, { id, winnerId, now }: Won) =>
  tx.many(sql`
    insert into notifications (id, user_id, actor_id, type, competition_id, created_at)
    select new_id(${now}), entrant.id, case when entrant.id <> ${winnerId} then ${winnerId}::uuid end,
           case when entrant.id = ${winnerId} then 'won' else 'drawn' end, ${id}, ${now}
    from users entrant
    where entrant.deleted_at is null and entrant.id in (select user_id from competition_entries where competition_id = ${id})`)
