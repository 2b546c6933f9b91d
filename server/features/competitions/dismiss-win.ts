import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Hides the news of a win from its winner. Doing it again changes nothing. Refuses: not_found, also for everyone else. */
export async function dismissWin({ db, events, now }: CommandContext, winner: { id: string }, { id }: { id: string }) {
  const updated = await db.maybe(sql`
    update competitions set win_dismissed_at = coalesce(win_dismissed_at, ${now})
    where id = ${id} and winner_id = ${winner.id} returning id`)
  if (!updated) throw new Refusal('not_found')
  events.publish({ topic: 'competition' })
  return {}
}
