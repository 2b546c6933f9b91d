import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Nothing is celebrated before them again. Changes nothing for those who did not enter. */
export async function seeDraw({ db, events, now }: CommandContext, entrant: { id: string }, { id }: { id: string }) {
  await db.many(sql`
    update notifications set is_read = true
    where user_id = ${entrant.id} and competition_id = ${id} and not is_read and type in ('won', 'drawn')`)
  const won = await db.maybe(sql`
    update competitions set win_seen_at = ${now}
    where id = ${id} and winner_id = ${entrant.id} and win_seen_at is null returning id`)
  // The winner's competition is in a list that others share.
  if (won) events.publish({ topic: 'competition' })
  return {}
}
